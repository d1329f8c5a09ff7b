import type { ProfileColour } from '#shared/model/profiles/profile.ts';

import './profile-mark.css';

/** A profile's initial in its colour. */
export function ProfileMark({
  name,
  colour,
}: {
  readonly name: string;
  readonly colour: ProfileColour;
}) {
  return (
    <span className={`profile-mark is-${colour}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** The first character as people see it: a letter with its accents, or a whole emoji. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toUpperCase() ?? '';
}
