/** Changes of a chore's pages for a later visit. */
export interface ChangedPage {
  /** New names of controls. */
  readonly names: readonly (readonly [before: string, after: string])[];
  /** Parts that move to another position in the page's source. */
  readonly moves: readonly (readonly [from: RegExp, to: string])[];
}

/** Changed pages by the name of the chore: one control has another name, and one part is in another position. */
export const CHANGED_PAGES: Readonly<Record<string, ChangedPage>> = {
  labels: {
    names: [['Save', 'Store']],
    moves: [[/(<label>Weight .*?<\/label>)\s*(<label>Service .*?<\/label>)/s, '$2 $1']],
  },
  facts: {
    names: [['Next', 'More lamps']],
    moves: [[/(<p>Price: .*?<\/p>)(<dl>.*?<\/dl>)/s, '$2$1']],
  },
  cleanup: {
    names: [['Delete it', 'Remove it']],
    moves: [[/(<ul><\/ul>)(<div role="alertdialog".*?<\/div>)/s, '$2$1']],
  },
  members: {
    names: [['Add member', 'Save member']],
    moves: [[/(<p><label>Name .*?<\/p>)(<p><label>E-mail .*?<\/p>)/s, '$2$1']],
  },
  'ten shops': {
    names: [['Search', 'Find']],
    moves: [[/(<ul>.*?<\/ul>|<table>.*?<\/table>)/s, '<h2>Articles</h2>$1']],
  },
  tree: {
    names: [['Up', 'Parent folder']],
    moves: [[/(<ul>.*?<\/ul>)/s, '<hr>$1']],
  },
  'two systems': {
    names: [['Save', 'Store']],
    moves: [[/(<label>Quantity .*?<\/label>)/s, '<fieldset><legend>Stock</legend>$1</fieldset>']],
  },
  tickets: {
    names: [['Assign', 'Hand over']],
    moves: [[/(<select name="owner".*?<\/select>) (<button>.*?<\/button>)/gs, '$2 $1']],
  },
  glossary: {
    names: [['Save all', 'Store all']],
    moves: [[/(<p><a href="\/glossary">Glossary<\/a><\/p>)(<form .*?<\/form>)/s, '$2$1']],
  },
  'kanban/board': {
    names: [['+ Add a card', '+ New card']],
    moves: [
      [/(<button type="submit">Add<\/button>) (<button type="button">Cancel<\/button>)/, '$2 $1'],
    ],
  },
};

/** Returns the page's source with its controls renamed and its parts moved. Text outside of controls stays. */
export function changedSource(source: string, { names, moves }: ChangedPage): string {
  const renamed = names.reduce(
    (text, [before, after]) =>
      text
        .replaceAll(`>${before}</button>`, `>${after}</button>`)
        .replaceAll(`>${before}</a>`, `>${after}</a>`)
        .replaceAll(`'${before}'`, `'${after}'`),
    source,
  );
  return moves.reduce((text, [from, to]) => text.replace(from, to), renamed);
}

/** Returns an answer recorded on the earlier page, changed for a page that shows the new names. */
export function renamedIn(answer: string, shown: string, { names }: ChangedPage): string {
  return names
    .filter(([, after]) => shown.includes(after))
    .reduce(
      (text, [before, after]) =>
        text
          .replaceAll(`'${before}'`, `'${after}'`)
          .replaceAll(`\\"${before}\\"`, `\\"${after}\\"`),
      answer,
    );
}
