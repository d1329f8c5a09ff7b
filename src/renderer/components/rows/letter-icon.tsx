/** Stands for a site whose picture is not kept: the first letter of its name. */
export function LetterIcon({ name }: { readonly name: string }) {
  return (
    <span className="letter-icon" aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  );
}
