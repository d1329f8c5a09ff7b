import type { ParsedNode } from '../../src/shared/page-state/parse-page.ts';
import type { Policy } from './aria.ts';
import { type Hands, said, Stuck } from './hands.ts';

const SUBMIT = { name: 'Submit' } as const;
const quoted = (goal: string): string => said(goal, /"([^"]*)"/);
const MONTHS =
  /(January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})/;
const MONTH_NAMES = (/\((.*?)\)/.exec(MONTHS.source)?.[1] ?? '').split('|');
const MAX_STEPS = 40;

/** Policies for small applications: several screens, or lists of similar items. */
export const APPLICATIONS: Readonly<Record<string, Policy>> = {
  'email-inbox-reply': async (hands, goal) => {
    await hands.click({ tag: 'div', name: new RegExp(`^${said(goal, /email by (\w+)/)}\\b`) });
    await hands.click({ name: 'Reply' });
    await hands.type({ kind: 'typeable', tag: 'textarea' }, quoted(goal));
    await hands.click({ name: /^send/ });
  },

  'search-engine': async (hands, goal) => {
    const position = Number(said(goal, /the (\d+)/)) - 1;
    await hands.type({ kind: 'typeable' }, quoted(goal));
    await hands.click({ name: 'Search' });
    const isResult = ({ tag, name }: ParsedNode): boolean => tag === 'a' && !/^[\d<>]+$/.test(name);
    let seen = 0;
    for (let page = 1; page <= 3; page += 1) {
      const results = (await hands.all({ tag: 'a' })).filter(isResult);
      const wanted = results[position - seen];
      if (wanted !== undefined) {
        await hands.click(wanted);
        return;
      }
      seen += results.length;
      await hands.click({ tag: 'a', name: String(page + 1) });
    }
  },

  'social-media-some': async (hands, goal) => {
    const what = quoted(goal).toLowerCase();
    const user = said(goal, /by (@\w+)/);
    let left = Number(said(goal, /on (\d+)/));
    // A button's post is known only while it is near, so it is remembered.
    const owners = new Map<number, string>();
    for (let steps = 0; steps < MAX_STEPS && left > 0; steps += 1) {
      const buttons = await hands.all({ name: what });
      for (const { nodeId, details } of buttons)
        if (details['in'] !== undefined && !owners.has(nodeId)) owners.set(nodeId, details['in']);
      const wanted = buttons.find(({ nodeId }) => owners.get(nodeId)?.includes(`${user} `));
      const unknown = buttons.find(({ nodeId }) => !owners.has(nodeId));
      if (wanted !== undefined) {
        owners.set(wanted.nodeId, 'done');
        await hands.click(wanted);
        left -= 1;
      } else if (unknown !== undefined) await hands.scrollTo(unknown);
      else break;
    }
    if (left > 0) throw new Stuck(`${left} posts by ${user} are not to be seen`);
    await hands.click(SUBMIT);
  },

  'book-flight': async (hands, goal) => {
    await chooseCity(hands, /^from/i, said(goal, /from: (.+?) to:/));
    await chooseCity(hands, /^to/i, said(goal, /to: (.+?) on /));
    const [, month = '', day = '', year = ''] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(goal) ?? [];
    await hands.click({ name: /date/i, kind: 'typeable' });
    await chooseDay(hands, { year: Number(year), month: Number(month), day: Number(day) });
    await hands.click({ name: 'Search' });
    const flights = readFlights(await hands.read());
    const isCheapest = goal.includes('cheapest');
    const [best] = flights.toSorted((a, b) =>
      isCheapest ? a.price - b.price : a.minutes - b.minutes,
    );
    if (best === undefined) throw new Stuck('no flights in the text of the page');
    await hands.click({ name: new RegExp(`\\$${best.price}$`) });
  },

  'choose-date': async (hands, goal) => {
    const [, month = '', day = '', year = ''] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(goal) ?? [];
    await hands.click({ kind: 'typeable' });
    await chooseDay(hands, { year: Number(year), month: Number(month), day: Number(day) });
    await hands.click(SUBMIT);
  },

  'text-editor': async (hands, goal) => {
    const editor = await hands.find({ role: 'textbox' });
    const word = /give the text (.+?) the (?:style|color)/.exec(goal)?.[1];
    await hands.click(editor);
    if (word === undefined) await hands.key('Control+A');
    else await markWord(hands, editor, word);
    const style = /the style (\w+)/.exec(goal)?.[1];
    if (style === undefined) {
      const colour = said(goal, /the color (\w+)/);
      await hands.click({ name: /picker label|color/ });
      const swatches = await hands.all({ isNew: true });
      const swatch = swatches.find(({ details }) =>
        (details['looks'] ?? '').split(' ').includes(colour),
      );
      if (swatch === undefined) throw new Stuck(`no ${colour} among the swatches`);
      await hands.click(swatch);
    } else {
      await hands.click({ tag: 'button', name: new RegExp(`^${style.slice(0, 4)}`, 'i') });
    }
    await hands.click(SUBMIT);
  },

  'drag-sort-numbers': async (hands) => {
    const items = async (): Promise<readonly ParsedNode[]> =>
      (await hands.all({ tag: 'li' })).filter(({ name }) => /^-?\d+$/.test(name));
    const wanted = (await items()).map(({ name }) => Number(name)).toSorted((a, b) => a - b);
    for (let place = 0; place < wanted.length; place += 1) {
      const now = await items();
      const there = now[place];
      const mover = now.find(({ name }) => Number(name) === wanted[place]);
      if (there === undefined || mover === undefined) throw new Stuck('an item is missing');
      if (there.nodeId !== mover.nodeId) await hands.drag(mover, there);
    }
    await hands.click(SUBMIT);
  },

  'multi-orderings': async (hands, goal) => {
    await hands.type({ name: 'Genre' }, said(goal, /Search for (\w+)/));
    await hands.type({ name: 'Director' }, said(goal, /directed by (\S+)/));
    await hands.type({ name: 'Year' }, said(goal, /year (\d+)/));
    await hands.click(SUBMIT);
  },
};

async function chooseCity(hands: Hands, field: RegExp, city: string): Promise<void> {
  await hands.type({ kind: 'typeable', name: field }, city);
  const suggestions = await hands.all({ kind: 'clickable', isNew: true });
  const wanted = suggestions.findLast(({ name }) => name.includes(city));
  if (wanted === undefined) throw new Stuck(`nothing is suggested for ${city}`);
  await hands.click(wanted);
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Goes to the month in an open calendar, whose heading names the month shown, and picks the day. */
async function chooseDay(hands: Hands, { year, month, day }: Day): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const [, name = '', shownYear = ''] = MONTHS.exec(await hands.read()) ?? [];
    const shown = Number(shownYear) * 12 + MONTH_NAMES.indexOf(name) + 1;
    const wanted = year * 12 + month;
    if (shown === wanted) {
      await hands.click({ tag: 'a', name: String(day) });
      return;
    }
    await hands.click({ tag: 'a', name: shown < wanted ? /^next/i : /^prev/i });
  }
  throw new Stuck('the month was not reached');
}

async function markWord(hands: Hands, editor: ParsedNode, word: string): Promise<void> {
  const text = editor.details['value'] ?? '';
  const at = new RegExp(`(?:^|\\s)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=\\s|$)`).exec(
    text,
  );
  if (at === null) throw new Stuck(`“${word}” is not in the editor`);
  await hands.key('Control+Home');
  await hands.key('ArrowRight', at.index + at[0].length - word.length);
  await hands.key('Shift+ArrowRight', word.length);
}

function readFlights(
  text: string,
): readonly { readonly price: number; readonly minutes: number }[] {
  return text.split(/(?=Depart)/).flatMap((part) => {
    const price = /\$(\d+)/.exec(part)?.[1];
    const [, hours = '0', minutes = '0'] = /(?:(\d+)h)? ?(\d+)m/.exec(part) ?? [];
    return price === undefined
      ? []
      : [{ price: Number(price), minutes: Number(hours) * 60 + Number(minutes) }];
  });
}
