import { spawn } from 'node:child_process';

/** How Waymark is called: `waymark` where it is installed; in a checkout set WAYMARK='npm run --silent waymark --'. */
export const [command, ...leading] = (process.env.WAYMARK ?? 'waymark').split(' ');

// A script that cannot go on says why in a sentence.
process.on('uncaughtException', ({ code, message, path }) => {
  const isMissing = code === 'ENOENT' && path === command;
  const words = `There is no command “${command}”. Install Waymark, or in a checkout set WAYMARK='npm run --silent waymark --'.`;
  process.stderr.write(`${isMissing ? words : message}\n`);
  process.exit(1);
});

/** Carries out one command and gives the JSON documents that it prints, one a line. Progress goes to the terminal. */
export async function waymark(...args) {
  const child = spawn(command, [...leading, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return printed
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Carries out one task and gives its document; throws what the run says when it was not completed. */
export async function run(task, ...args) {
  return completed((await waymark('run', task, ...args)).at(-1));
}

export function completed(document) {
  if (document?.status === 'completed') return document;
  const { message, next } = document?.errors?.at(-1) ?? { message: 'Nothing came back.', next: '' };
  throw new Error(`${message} ${next}`);
}
