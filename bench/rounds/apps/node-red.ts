import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import type { ProgramDefinition } from './program-definition.ts';

const FlowsSchema = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    label: z.string().optional(),
    name: z.string().optional(),
    wires: z.array(z.array(z.string())).optional(),
  }),
);

/** Flow editor. */
export const NODE_RED: ProgramDefinition = {
  packages: ['node-red@5.0.7'],
  prepare: ({ data }) =>
    writeFileSync(
      join(data, 'settings.js'),
      `module.exports = { uiHost: '127.0.0.1', telemetry: { enabled: false }, editorTheme: { tours: false } };\n`,
    ),
  command: ({ data, port }) => ['node-red/red.js', '--userDir', data, '--port', String(port)],
  ready: 'flows',
  tasks: {
    flow: {
      goal: 'Build a flow of two nodes: an inject node named "Every morning" that is wired to a debug node named "Log". Then deploy it.',
      check: async ({ url }) => {
        const flows = FlowsSchema.parse(await (await fetch(`${url}flows`)).json());
        const log = flows.find(({ type, name }) => type === 'debug' && name === 'Log');
        const inject = flows.find(
          ({ type, name }) => type === 'inject' && name === 'Every morning',
        );
        return log !== undefined && inject?.wires?.flat().includes(log.id) === true;
      },
    },
  },
};
