import { z } from 'zod';

import type { LongChore } from '../long-chore.ts';
import { upTo } from '../serve-site.ts';

const RECIPES = upTo(12).map((n) => ({ title: `Recipe ${n * 7}`, text: `Takes ${n * 5} minutes` }));
const TiddlerSchema = z.object({ text: z.string(), tags: z.string().optional() });

const SAVED_MS = 6_000;
const EVERY_MS = 500;

/** Chore in TiddlyWiki: drafts with a title, a text in a frame, and a tag. */
export const WIKI: LongChore = {
  name: 'wiki',
  goal: `Create these 12 tiddlers, each with the tag "food": ${RECIPES.map(({ title, text }) => `${title}: ${text}`).join('; ')}.`,
  open: async (programs) => {
    const program = await programs.start('tiddlywiki');
    return {
      url: program.url,
      judge: async () => {
        const endsAt = Date.now() + SAVED_MS;
        for (;;) {
          const problem = await problemAt(program.url);
          if (problem === null || Date.now() > endsAt) return problem;
          await new Promise((next) => {
            setTimeout(next, EVERY_MS);
          });
        }
      },
      close: () => program.stop(),
    };
  },
};

/** Returns the fault of the saved tiddlers. The wiki saves to its server a second or two after the click. */
async function problemAt(url: string): Promise<string | null> {
  for (const { title, text } of RECIPES) {
    const answer = await fetch(
      new URL(`recipes/default/tiddlers/${encodeURIComponent(title)}`, url),
    );
    if (!answer.ok) return `there is no ${title}`;
    const tiddler = TiddlerSchema.parse(await answer.json());
    if (tiddler.text.trim() !== text) return `${title} says ${tiddler.text}`;
    if (!/\bfood\b/.test(tiddler.tags ?? '')) return `${title} has no tag food`;
  }
  return null;
}
