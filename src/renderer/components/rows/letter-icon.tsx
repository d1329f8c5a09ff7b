/** First letter of a site's name, for a site without a stored icon. */
export function LetterIcon({ name }: { readonly name: string }) {
  return (
    <span className="letter-icon" aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  );
}
