import { AppError } from '#shared/errors/app-error.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { AgentDefinition, AgentParameter, PredefinedPlan } from '#shared/model/run/agent.ts';

import type { Recording } from '#shared/model/run/recording.ts';
import type { GivenScript } from '#shared/model/run/run-script.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import { PLACEHOLDER } from '#shared/model/run/agent-placeholders.ts';

import { toWebAddress } from './web-address.ts';

const MAX_VALUE_LENGTH = 10_000;

export interface ResolvedAgent {
  readonly plan: PredefinedPlan;
  /** Where the run begins; `null`: on the page that the tab shows. */
  readonly startUrl: string | null;
  /** Where it may act; `null`: anywhere. */
  readonly allowedOrigins: readonly string[] | null;
  readonly session: RunSession;
  /** Steps that can be done without a model; `null`: it has none. */
  readonly recording: Recording | null;
  /** JavaScript that does the work without a model; `null`: it has none. */
  readonly script: GivenScript | null;
}

/**
 * An agent with its parameters filled in. What is in a value is never read as a placeholder; it is put in as it is, but for
 * two places: inside an address it is percent-encoded (an address itself is not), and where it stands between double quotes
 * and has some of its own, the quotes around it become others.
 * Throws `AppError`: `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`, `PARAMETER_INVALID`.
 */
export function resolveAgent(
  agent: AgentDefinition,
  given: Readonly<Record<string, string>>,
): ResolvedAgent {
  const values = parameterValues(agent, given);
  const urls = agent.parameters.filter(({ kind }) => kind === 'url').map(({ name }) => name);
  const fill = (text: string) => fillText(text, values, new Set(urls));
  const startUrl = agent.startUrl === undefined ? '' : fill(agent.startUrl).trim();
  return {
    plan: {
      agentId: agent.id,
      name: agent.name,
      goal: fill(agent.goal),
      steps: agent.steps.map(fill),
    },
    startUrl: startUrl === '' ? null : startUrl,
    allowedOrigins: agent.allowedOrigins ?? null,
    session: agent.session ?? 'yours',
    recording:
      agent.recording === undefined
        ? null
        : fillRecording(agent.recording, agent.parameters, values),
    script:
      agent.script === undefined
        ? null
        : {
            ...codeOf(agent, agent.script),
            values: Object.fromEntries(values),
            ...(agent.elements !== undefined && { elements: agent.elements }),
          },
  };
}

/** The mended script while that is on trial; of an agent that may do something unasked only what the person has confirmed. */
function codeOf(
  { patch, grants = [] }: AgentDefinition,
  script: string,
): Pick<GivenScript, 'code' | 'isOnTrial'> {
  return patch === undefined || patch.from !== script || grants.length > 0
    ? { code: script }
    : { code: patch.to, isOnTrial: true };
}

/** What is put in for each parameter. Throws `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`, `PARAMETER_INVALID`. */
export function parameterValues(
  owner: Pick<AgentDefinition, 'name' | 'parameters'>,
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const meant = new Map(
    Object.entries(given).map(([name, value]) => {
      const found = namedBy(name, owner.parameters);
      if (found === undefined) throw unknownParameter(owner, name);
      return [found, value];
    }),
  );
  return new Map(
    owner.parameters.map((parameter) => [
      parameter.name,
      valueOf(parameter, meant.get(parameter.name) ?? ''),
    ]),
  );
}

/** Names are written in any case, unless two differ in nothing else. */
function namedBy(written: string, parameters: readonly AgentParameter[]): string | undefined {
  const names = parameters.map(({ name }) => name);
  if (names.includes(written)) return written;
  const alike = names.filter((name) => name.toLowerCase() === written.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

const QUOTED_PLACEHOLDER = /"\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}"/g;
const OTHER_QUOTES = [
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
] as const;

function fillText(
  text: string,
  values: ReadonlyMap<string, string>,
  urls: ReadonlySet<string>,
): string {
  const requoted = text.replaceAll(QUOTED_PLACEHOLDER, (whole, name: string) => {
    const value = values.get(name) ?? '';
    const quotes = OTHER_QUOTES.find((pair) => pair.every((mark) => !value.includes(mark)));
    return value.includes('"') && quotes !== undefined ? quotes.join(`{{${name}}}`) : whole;
  });
  return requoted.replaceAll(PLACEHOLDER, (_, name: string, offset: number, all: string) => {
    const value = values.get(name) ?? '';
    const isInAddress = /https?:\/\/[^\s"]*$/.test(all.slice(0, offset));
    return isInAddress && !urls.has(name) ? encodeURIComponent(value) : value;
  });
}

function valueOf(parameter: AgentParameter, given: string): string {
  const typed = given.trim();
  const value = typed === '' ? (parameter.default ?? '') : typed;
  if (value === '') {
    if (!parameter.required) return '';
    throw new AppError({
      code: 'PARAMETER_MISSING',
      params: { label: parameter.label },
      message: `“${parameter.label}” is needed and is empty.`,
      next: `Fill in “${parameter.label}” (parameter ${parameter.name}) and run the agent again.`,
    });
  }
  if (value.length > MAX_VALUE_LENGTH) {
    throw invalidParameter(parameter, `is longer than ${MAX_VALUE_LENGTH} characters`);
  }
  switch (parameter.kind) {
    case 'text':
      return value;
    case 'number':
      if (!Number.isFinite(Number(value)))
        throw invalidParameter(parameter, `is no number: “${value}”`);
      return value;
    case 'url': {
      const url = toWebAddress(value);
      if (url === null)
        throw invalidParameter(parameter, 'is no address that starts with http:// or https://');
      return url;
    }
  }
}

function invalidParameter(parameter: AgentParameter, problem: string): AppError {
  return new AppError({
    code: 'PARAMETER_INVALID',
    params: { label: parameter.label },
    message: `“${parameter.label}” ${problem}.`,
    next: `Correct “${parameter.label}” (parameter ${parameter.name}) and run the agent again.`,
  });
}

function unknownParameter(
  agent: Pick<AgentDefinition, 'name' | 'parameters'>,
  name: string,
): AppError {
  const known = agent.parameters.map((parameter) => parameter.name).join(', ');
  return new AppError({
    code: 'PARAMETER_UNKNOWN',
    params: { agent: agent.name, parameter: name },
    message: `The agent “${agent.name}” has no parameter “${name}”.`,
    next: known === '' ? 'Leave it out: this agent takes none.' : `It takes: ${known}.`,
  });
}
