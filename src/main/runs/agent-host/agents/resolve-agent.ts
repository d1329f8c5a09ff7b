import { AppError } from '#shared/errors/app-error.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type {
  AgentDefinition,
  AgentParameter,
  PredefinedPlan,
} from '#shared/model/agents/agent.ts';

import type { GivenStep } from '#shared/model/recordings/given-work.ts';
import type { GivenScript } from '#shared/model/skills/script-code.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import { PLACEHOLDER } from '#shared/model/agents/agent-placeholders.ts';

import { toWebAddress } from './to-web-address.ts';

const MAX_VALUE_LENGTH = 10_000;

export interface ResolvedAgent {
  readonly plan: PredefinedPlan;
  /** URL on which the run starts; `null` for the page that the tab shows. */
  readonly startUrl: string | null;
  /** Origins at which it may act; `null` for any. */
  readonly allowedOrigins: readonly string[] | null;
  readonly session: SessionKind;
  /** Steps that need no model; `null`: it has none. */
  readonly given: readonly GivenStep[] | null;
}

/**
 * Returns an agent with its parameters filled in. A value is inserted unchanged and never read as a placeholder, with two exceptions:
 * inside a URL it is percent-encoded (unless it is a URL itself), and between double quotes, a value that contains double quotes gets other
 * quotes around it. Throws `AppError`: `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`, `PARAMETER_INVALID`.
 */
export function resolveAgent(
  agent: AgentDefinition,
  given: Readonly<Record<string, string>>,
): ResolvedAgent {
  const values = parameterValues(agent, given);
  const urls = agent.parameters.filter(({ kind }) => kind === 'url').map(({ name }) => name);
  const fill = (text: string) => fillText(text, values, new Set(urls));
  const startUrl = agent.startUrl === undefined ? '' : fill(agent.startUrl).trim();
  const recording =
    agent.recording === undefined || agent.script !== undefined
      ? null
      : fillRecording(agent.recording, agent.parameters, values);
  return {
    plan: {
      agentId: agent.id,
      name: agent.name,
      goal: fill(agent.goal),
      steps: agent.steps.map(fill),
    },
    startUrl: startUrl === '' ? (recording?.startUrl ?? null) : startUrl,
    allowedOrigins: agent.allowedOrigins ?? null,
    session: agent.session ?? 'yours',
    given:
      agent.script === undefined
        ? (recording?.steps ?? null)
        : [
            {
              kind: 'script',
              ...scriptNow(agent, agent.script),
              values: Object.fromEntries(values),
              ...(agent.elements !== undefined && { elements: agent.elements }),
            },
          ],
  };
}

/** Returns the repaired script while it is on trial. An agent with grants runs only the script that the person has confirmed. */
export function scriptNow(
  { patch, grants = [] }: AgentDefinition,
  script: string,
): Pick<GivenScript, 'code' | 'isOnTrial'> {
  return patch === undefined || patch.from !== script || grants.length > 0
    ? { code: script }
    : { code: patch.to, isOnTrial: true };
}

/** Returns the value of each parameter. Throws `PARAMETER_MISSING`, `PARAMETER_UNKNOWN` or `PARAMETER_INVALID`. */
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

/** Finds a parameter by its name in any case, unless two names differ only in case. */
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
