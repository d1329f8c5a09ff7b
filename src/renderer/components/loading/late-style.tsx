interface LateStyleProps {
  readonly href: string;
}

/** A stylesheet that the first picture does not need. React shows its siblings once it is loaded. */
export function LateStyle({ href }: LateStyleProps) {
  return <link rel="stylesheet" href={href} precedence="late" />;
}
