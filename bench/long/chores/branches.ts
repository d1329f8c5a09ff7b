import { z } from 'zod';

import type { LongChore } from '../long-chore.ts';
import { upTo } from '../serve-site.ts';

const NAMES = upTo(12).map((n) => `ticket-${n * 9}`);
const LogSchema = z.object({ nodes: z.array(z.object({ refs: z.array(z.string()).optional() })) });

/** Chore in ungit: a form that opens at a commit of a drawn graph. */
export const BRANCHES: LongChore = {
  name: 'branches',
  goal: `Create these 12 branches at the newest commit of main: ${NAMES.join(', ')}.`,
  open: async (programs) => {
    const program = await programs.start('ungit');
    const folder = new URLSearchParams(new URL(program.url).hash.split('?')[1]).get('path') ?? '';
    return {
      url: program.url,
      judge: async () => {
        const api = new URL('/api/gitlog', program.url);
        api.searchParams.set('path', folder);
        api.searchParams.set('limit', '50');
        const { nodes } = LogSchema.parse(await (await fetch(api)).json());
        const isThere = (node: (typeof nodes)[number], name: string): boolean =>
          node.refs?.includes(`refs/heads/${name}`) === true;
        const newest = nodes.find((node) => isThere(node, 'main'));
        const missing = NAMES.find((name) => newest === undefined || !isThere(newest, name));
        return missing === undefined ? null : `there is no branch ${missing} at main`;
      },
      close: () => program.stop(),
    };
  },
};
