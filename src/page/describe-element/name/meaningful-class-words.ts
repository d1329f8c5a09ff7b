/** Most class names of an element; an element with more has utility classes, which describe the look. */
const MAX_TOKENS = 8;

/** Least number of class names that show a prefix. */
const LEAST_NAMES = 20;

/** Words of class names about drawing, layout, state or library. */
const NOISE = new Set(
  (
    'ui btn button icon icons ico img image svg pic glyph sprite js css fa fas far fab mdi bi ql ng vue react mui ant el ' +
    'corner corners state default normal hover hovered focus focused active inactive visible invisible visited widget ' +
    'component element control ctrl custom all top bottom tl tr bl br cell item items list inline block absolute relative ' +
    'fixed rounded round transition animated fade hidden show shown tiny mini small medium big large huge xs sm md lg xl ' +
    'primary secondary tertiary success danger warning info light dark white black gray grey transparent muted ghost flat ' +
    'outline outlined filled raised container wrapper wrap inner outer box holder content clickable pointer cursor link ' +
    'only base root main reset blank canvas theme stroke fill even odd first last has is not no with and the ' +
    'undefined null auto full half col column row grid'
  ).split(' '),
);

/** Names of icon sets (`fonticon`, `codicon`); another word names the icon itself. */
const ICON_SET = /^(?!lexicon|silicon|emoticon)\w*icons?(?:font|set|ify)?$/;

/** Words of class names about drawing and spacing (`gap-right`). */
const LAYOUT = new Set(
  (
    'text bg border font shadow margin padding gap space spacing spacer pull push float align justify offset order ' +
    'flex width height size display position overflow render'
  ).split(' '),
);

/**
 * The words of a `class` attribute that describe the element's purpose, the most specific class name first. A word that all class names
 * begin with comes from their library or component (`dijitReset dijitCalendarArrow`) and is left out.
 * @param library the word that most class names of the page begin with
 */
export function meaningfulClassWords(
  classes: string,
  library: string | null = null,
): readonly string[] {
  const tokens = classes.trim().split(/\s+/);
  if (tokens.length > MAX_TOKENS) return [];
  const split = tokens
    .map(withoutLibrary)
    .filter((token) => !isMadeUp(token))
    .map(splitWords)
    .map((words) => (words.length > 1 && words[0] === library ? words.slice(1) : words));
  const [prefix] = split[0] ?? [];
  const isShared = split.length > 1 && split.every(([first]) => first === prefix);
  const meaningfulWords = split
    .map((words) => meaningful(isShared && words.length > 1 ? words.slice(1) : words))
    .toSorted((a, b) => b.length - a.length)
    .flat();
  return [...new Set(meaningfulWords)];
}

/** The word that most of these class names begin with: a library's prefix (`red-ui-tab`). `null` if there is none. */
export function libraryPrefixOf(classNames: readonly string[]): string | null {
  const counts = new Map<string, number>();
  let joined = 0;
  for (const classes of classNames)
    for (const token of new Set(classes.trim().split(/\s+/))) {
      const [first = '', ...more] = splitWords(token);
      if (more.length === 0) continue;
      joined += 1;
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
  if (joined < LEAST_NAMES) return null;
  return [...counts].find(([, count]) => count > joined / 2)?.[0] ?? null;
}

/** The meaningful words of one name, such as an id or a file name; empty when a tool generated it. */
export const meaningfulWordsOf = (name: string): readonly string[] =>
  isMadeUp(name) ? [] : meaningful(splitWords(name));

/** Whether a build tool generated the name: `css-1x2y3z`, `sc-bdVaJa`, `_3kf9d`, or a value (`p-[3px]`, `w-1/2`). */
const isMadeUp = (token: string): boolean =>
  /[0-9]|[^\w-]|^sc-/.test(token) || /^(?:[^aeiouy]+|.*[a-z][A-Z]{2,}.*)$/.test(token);

/** The name without a library's prefix, whose digit would make it look generated: `w2ui-search`. */
const withoutLibrary = (token: string): string => token.replace(/^[a-z]+\d[a-z]{2,}-(?=[a-z])/, '');

const splitWords = (token: string): readonly string[] =>
  token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '');

function meaningful(words: readonly string[]): readonly string[] {
  if (words.some((word) => LAYOUT.has(word))) return [];
  return words
    .flatMap(spokenWord)
    .filter(
      (word, index) =>
        word.length > 1 &&
        word.length <= 20 &&
        !NOISE.has(word) &&
        !ICON_SET.test(word) &&
        !(index === 0 && isInitials(word, words)),
    );
}

/**
 * Beginnings of English words and names. A word with another beginning (`mtkfullwidth`, `cta`) is the initials of a library or company
 * joined with a word: in saved pages and libraries, hardly one in a hundred such beginnings is a word of its own.
 */
const SPOKEN =
  /^(?:[aeiouy]|[b-df-hj-np-tv-xz](?:[aeiouy]|$)|[bcfgkps]l|[bcdfgkptw]r|[cgkprstw]h|s[cfk-nptqvw]|[dt]w|[gkp]n|ps|ts|qu|cz|mc|xm|json)/;

/** Pronounceable words of a class name: `jtabs` means tabs; unpronounceable parts are dropped. */
function spokenWord(word: string): readonly string[] {
  const plain = word.startsWith('json') ? word : word.replace(/^j(?=[^aeiouy]{1,2}[aeiouy])/, '');
  return SPOKEN.test(plain) ? [plain] : [];
}

/** Whether the word is the initials of a library at the beginning of a name: `tc-close`, `lm_close_tab`. */
const isInitials = (word: string, words: readonly string[]): boolean =>
  words.length > 1 && word.length <= 4 && !/[aeiouy]/.test(word);
