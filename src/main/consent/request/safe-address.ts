import type { ActKind } from '#shared/model/run/approval/act-kind.ts';

import { deedInName } from '../floor/words-say.ts';

const DEED_PARAMETER = /^(?:action|do|cmd|op|operation|act|task|mode|_method)$/i;
/** Pages about a deed have longer names than the deed: `how-to-delete-a-page`. */
const MAX_WORDS = 3;
const ENDING = /\.(?:php|aspx?|jsp|do|action|cgi)$/i;
/** A page to fill in has no value to work with. */
const VALUE = /(?:^|[/=&?])(?:[^/=&?]*\d[^/=&?]*|[\w-]{16,})(?:[/&]|$)/;

/** What an address that is only read says that it does, by its last part or a parameter that names a deed; `null`: nothing. */
export function deedInAddress(url: URL): ActKind | null {
  const named = [...url.searchParams].find(([name]) => DEED_PARAMETER.test(name))?.[1] ?? '';
  const last = url.pathname
    .slice(0, 2_000)
    .split('/')
    .filter((part) => part !== '' && !/^\d+$|^[\da-f-]{16,}$/i.test(part))
    .at(-1);
  const deed = deedIn(named) ?? deedIn((last ?? '').replace(ENDING, ''));
  const hasValue = url.search.length > 1 || VALUE.test(url.pathname.slice(0, 2_000));
  return deed !== null && hasValue ? deed : null;
}

function deedIn(name: string): ActKind | null {
  const words = name.slice(0, 120).split(/[-_]/);
  return words.length > MAX_WORDS ? null : deedInName(name.slice(0, 120));
}
