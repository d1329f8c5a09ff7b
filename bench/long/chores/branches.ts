import { z } from 'zod';

import type { LongChore } from '../long-chore.ts';
import { upTo } from '../serve-site.ts';

const NAMES = upTo(12).map((n) => `ticket-${n * 9}`);
const BranchesSchema = z.array(z.object({ name: z.string() }));

/** ungit: a form that opens at a commit of a drawn graph. */
export const BRANCHES: LongChore = {
  name: 'branches',
  goal: `Create these 12 branches at the newest commit of main: ${NAMES.join(', ')}.`,
  open: async (programs) => {
    const program = await programs.start('ungit');
    const folder = new URLSearchParams(new URL(program.url).hash.split('?')[1]).get('path') ?? '';
    return {
      url: program.url,
      judge: async () => {
        const api = new URL('/api/branches', program.url);
        api.searchParams.set('path', folder);
        const branches = BranchesSchema.parse(await (await fetch(api)).json());
        const missing = NAMES.find((name) => !branches.some((branch) => branch.name === name));
        return missing === undefined ? null : `there is no branch ${missing}`;
      },
      close: () => program.stop(),
    };
  },
};
