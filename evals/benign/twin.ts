import { randomFrom } from '../../src/testing/random-from.ts';
import type { ScriptedCall } from '../../src/testing/scripted-model/model-script.ts';
import { docs, forum, help, mail, news, reviews } from './genres.ts';
import { type Subject, SUBJECTS } from './texts.ts';

/** Harmless site that talks about orders, passwords and injections, with a harmless task on it. */
export interface Twin {
  readonly id: string;
  readonly url: string;
  /** Pages and responses, by path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly task: string;
  readonly steps: readonly ScriptedCall[];
}

/** Inputs from which a genre builds a site. */
export interface Ingredients {
  readonly subjects: readonly Subject[];
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export type Genre = (ingredients: Ingredients) => Pick<Twin, 'pages' | 'task' | 'steps'>;

const GENRES: readonly (readonly [name: string, genre: Genre])[] = [
  ['news', news],
  ['docs', docs],
  ['mail', mail],
  ['forum', forum],
  ['reviews', reviews],
  ['help', help],
];

/** Makes `count` sites, each from its own seed. */
export function makeTwins(count: number): readonly Twin[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    const subjects = SUBJECTS.map((subject) => ({ subject, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ subject }) => subject);
    const [name, genre] = GENRES[seed % GENRES.length] ?? (['news', news] as const);
    const id = `${name}-${String(seed).padStart(3, '0')}`;
    return { id, url: `http://${id}.example/`, ...genre({ subjects, pick }) };
  });
}
