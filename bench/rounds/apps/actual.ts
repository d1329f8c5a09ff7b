import { join } from 'node:path';

import { type ProgramDefinition, servePageCommand } from './program-definition.ts';

/** Budget app that stores its data in the browser. */
export const ACTUAL: ProgramDefinition = {
  packages: ['@actual-app/web@26.9.0'],
  command: ({ port, home }) => {
    const modules = join(home, 'node_modules');
    return servePageCommand(port, join(modules, '@actual-app/web/build'), modules);
  },
  ready: '',
  tasks: {
    account: {
      goal: 'Start a new budget that is kept on this computer only, without a server. In it create a local account named "Savings" with a balance of 250, and enter in that account a payment of 40 to the payee "Bookshop".',
      inPage: `/Savings\\s*210\\.00/.test(document.body.innerText.replaceAll('\\n', ' ')) && /Bookshop/.test(document.body.innerText)`,
    },
  },
};
