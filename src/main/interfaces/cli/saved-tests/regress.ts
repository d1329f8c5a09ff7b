import { modelKey } from '#shared/model/settings/model-key.ts';
import { writeFileSync } from 'node:fs';

import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { SavedTestReport } from '#shared/saved-tests/compare-play.ts';
import { cleanText, shorten } from '#shared/page-state/clean-text.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import { differenceText } from '#shared/messages/sentences/saved-test-text.ts';
import type { Words } from '#shared/messages/words.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';
import type { ModelFields } from '../agent/model-fields.ts';
import { toModels } from '../agent/model-fields.ts';
import { TaskFieldError } from '../agent/task-field-error.ts';
import { defineCommand, parseOrExitCode, textValue } from '../define-command.ts';
import type { FixturesServices } from './fixtures-command.ts';

interface RegressServices extends FixturesServices {
  /** Environment variables, which hold the endpoint's key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly words: Words;
}

/**
 * `waymark regress [ID …]`: plays saved tests offline and prints the differences as one JSON document. Exit code 0: all are the same, 1:
 * some differ, 2: bad usage.
 */
export async function runRegressCommand(
  args: readonly string[],
  services: RegressServices,
): Promise<number> {
  const { store, savedTests, stdout, stderr, signal, words } = services;
  const parsed = parseOrExitCode(() => parseRegressArgs(services.command, args));
  if (typeof parsed === 'number') return parsed;
  const { ids, json, ...fields } = parsed;
  let access: ModelAccess | null;
  try {
    access = accessOf(fields, services.env);
  } catch (thrown) {
    if (!(thrown instanceof TaskFieldError)) throw thrown;
    stderr(`--${thrown.field} ${thrown.message}.\n`);
    return 2;
  }
  const wanted = ids.length > 0 ? ids : store.ids();
  const reports: SavedTestReport[] = [];
  for (const id of wanted) {
    if (signal.aborted) break;
    const report = await savedTests.check(id, access, signal);
    reports.push(report);
    stderr(linesOf(words, report));
  }
  if (wanted.length === 0)
    stderr(`${words.t('savedTests.none', { command: 'waymark fixtures keep RUN' })}\n`);
  const text = `${JSON.stringify({ model: access?.provider.model ?? null, fixtures: reports })}\n`;
  stdout(text);
  if (json !== undefined) {
    try {
      requireExport();
      writeFileSync(json, text);
    } catch (thrown) {
      stderr(`--json cannot be written: ${toErrorInfo(thrown).message}\n`);
      return 1;
    }
  }
  const isSame =
    reports.length === wanted.length && reports.every(({ verdict }) => verdict === 'same');
  return isSame ? 0 : 1;
}

/** Returns the differences as lines for a person: what was recorded, and what it is now. */
function linesOf(words: Words, { id, verdict, problem, rounds }: SavedTestReport): string {
  const { t } = words;
  const lines = rounds.flatMap(({ round, differences }) =>
    differences.map((difference) => {
      const { what, recorded, now } = differenceText(t, difference);
      const where = round === 0 ? t('savedTests.whole') : t('savedTests.round', { number: round });
      const sides = { recorded: short(recorded), now: short(now) };
      return `  ${t('savedTests.line', { where, what: short(what), ...sides })}\n`;
    }),
  );
  const why = problem === null ? '' : `, ${errorText(words, problem).message}`;
  return `${id}: ${t(`savedTests.${verdict}`)}${why}\n${lines.join('')}`;
}

/** Cleans texts of models and files, so that they cannot control the terminal. */
const short = (text: string): string => shorten(cleanText(text.replaceAll('\n', '; ')), 300);

type Fields = Pick<ModelFields, 'base-url' | 'model'>;

function accessOf(fields: Fields, env: RegressServices['env']): ModelAccess | null {
  if (fields.model === undefined && fields['base-url'] === undefined) return null;
  const { provider } = toModels({ ...fields, provider: 'openai', vision: 'off' });
  if (provider.kind !== 'openai') return null;
  const apiKey = modelKey(provider.baseUrl, env['WAYMARK_API_KEY'] || env['OPENAI_API_KEY']);
  return { provider, apiKey, traits: null };
}

function parseRegressArgs(
  name: string,
  args: readonly string[],
): { readonly ids: readonly string[]; readonly json?: string } & Fields {
  const parsed = defineCommand({
    name,
    about: `Plays the runs that are kept (waymark fixtures), or those that are named, against this version: no page is opened and
nothing leaves the computer. With --model each round is asked of that model instead, and what it proposes is compared with what was
recorded. Prints one JSON document. Exit code: 0 when all are the same, 2 for bad usage, otherwise 1.`,
    examples: ['', 'order-a-card', '--base-url http://localhost:11434/v1 --model qwen3'],
  })
    .argument('[id...]', 'saved tests; all of them unless given')
    .option('--base-url <url>', 'the endpoint of the model that is asked', textValue)
    .option('--model <name>', 'the model that is asked', textValue)
    .option('--json <file>', 'writes the JSON document to this file as well', textValue)
    .exitOverride()
    .parse(args, { from: 'user' });
  const { baseUrl, model, json } = parsed.opts();
  return {
    ids: parsed.processedArgs[0],
    ...(json !== undefined && { json }),
    ...(baseUrl !== undefined && { 'base-url': baseUrl }),
    ...(model !== undefined && { model }),
  };
}
