import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import { type BundlePlace, SessionNameSchema } from '@waymark/fleet';

import type { StorageState } from '#shared/model/site/storage-state.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import { sessionUnknown } from './session-bundles.ts';
import { addressValue, defineCommand, parseOrExitCode } from '../define-command.ts';
import type { FleetCommand } from './enqueue.ts';
import { orPrintError } from './queue-options.ts';
import {
  openBundles,
  placeValue,
  S3_ENDPOINT,
  SESSIONS_PLACE,
  sessionsPlace,
} from './session-options.ts';

const ACTS = ['save', 'list', 'delete'] as const;

export interface SessionsServices extends FleetCommand {
  /** Returns the cookies and storage that the data folder's session has for these origins. */
  readonly takeState: (origins: readonly string[]) => Promise<StorageState>;
}

/** `waymark sessions`: saves sessions in which a person is logged in, for jobs to use. Returns the exit code. */
export async function runSessionsCommand(
  args: readonly string[],
  services: SessionsServices,
): Promise<number> {
  const parsed = parseOrExitCode(() => parseArgs(services.command, args));
  if (typeof parsed === 'number') return parsed;
  const { act, name, origin: origins = [] } = parsed;
  const place = sessionsPlace(parsed.sessions, parsed.s3Endpoint);
  const { stdout, stderr } = services;
  if (act !== 'list' && name === undefined) return usage(services, `${act} needs a name.`);
  if (act === 'save' && origins.length === 0)
    return usage(services, 'save needs at least one --origin.');
  return orPrintError({ stdout, stderr }, async () => {
    if (act === 'save' && name !== undefined) return save(services, place, name, origins);
    if (act === 'delete' && name !== undefined) {
      if ((await place.read(name)) === null) throw sessionUnknown(name);
      await place.remove(name);
    }
    stdout(`${JSON.stringify({ sessions: await place.list() })}\n`);
    return 0;
  });
}

async function save(
  services: SessionsServices,
  place: BundlePlace,
  name: string,
  origins: readonly string[],
): Promise<number> {
  const bundles = openBundles(place, services.env);
  if (typeof bundles === 'string') return usage(services, bundles);
  requireExport();
  const state = await services.takeState(origins);
  await bundles.write(name, state);
  const items = state.origins.reduce((sum, { localStorage }) => sum + localStorage.length, 0);
  services.stdout(
    `${JSON.stringify({ saved: name, cookies: state.cookies.length, localStorage: items })}\n`,
  );
  return 0;
}

function usage({ command, stderr }: SessionsServices, problem: string): number {
  stderr(`${problem} All options: ${command} --help\n`);
  return 2;
}

function parseArgs(name: string, args: readonly string[]) {
  const read = defineCommand({
    name,
    about: `Keeps what you are signed in with at some sites, cookies and localStorage, encrypted under a name; a job that names it as session is
carried out with it. The window has to be closed. list prints the names, as one JSON object.`,
    examples: [
      'save shop --origin https://shop.example --sessions ~/sessions',
      'list --sessions ~/sessions',
    ],
  })
    .addArgument(new Argument('[act]', 'what is to be done').choices(ACTS).default('list'))
    .addArgument(new Argument('[name]', 'of the session').argParser(sessionName))
    .option('--origin <origin...>', 'a site whose cookies and localStorage are saved', toOrigins)
    .requiredOption('--sessions <place>', SESSIONS_PLACE, placeValue)
    .option('--s3-endpoint <url>', S3_ENDPOINT, addressValue)
    .exitOverride()
    .parse(args, { from: 'user' });
  const [act, session] = read.processedArgs;
  return { ...read.opts(), act, name: session };
}

function sessionName(written: string): string {
  const name = SessionNameSchema.safeParse(written);
  if (name.success) return name.data;
  throw new InvalidArgumentError(name.error.issues[0]?.message ?? 'It cannot be a name.');
}

function toOrigins(written: string, before: readonly string[] = []): readonly string[] {
  const url = URL.parse(written);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return [...before, url.origin];
  throw new InvalidArgumentError('It takes an address such as https://shop.example.');
}
