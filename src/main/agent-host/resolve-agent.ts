import { AppError } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AgentParameter, PredefinedPlan } from '#shared/model/agent.ts';

import { toWebAddress } from './web-address.ts';

const PLACEHOLDER = /\{\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*\}\}/g;
const MAX_VALUE_LENGTH = 10_000;

export interface ResolvedAgent {
  readonly plan: PredefinedPlan;
  /** Where the run begins; `null`: on the page that the tab shows. */
  readonly startUrl: string | null;
  /** Where it may act; `null`: anywhere. */
  readonly allowedOrigins: readonly string[] | null;
}

/** The names between `{{` and `}}` in these texts. */
export function placeholdersOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
  );
}

/**
 * An agent with its parameters filled in. A value is put in as it is; what is in it is never read as a placeholder.
 * Throws `AppError`: `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`, `PARAMETER_INVALID`.
 */
export function resolveAgent(
  agent: AgentDefinition,
  given: Readonly<Record<string, string>>,
): ResolvedAgent {
  const names = new Set(agent.parameters.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) throw unknownParameter(agent, unknown);

  const values = new Map(
    agent.parameters.map((parameter) => [parameter.name, valueOf(parameter, given)]),
  );
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
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
  };
}

function valueOf(parameter: AgentParameter, given: Readonly<Record<string, string>>): string {
  const typed = Object.hasOwn(given, parameter.name) ? (given[parameter.name] ?? '').trim() : '';
  const value = typed === '' ? (parameter.default ?? '') : typed;
  if (value === '') {
    if (!parameter.required) return '';
    throw new AppError({
      code: 'PARAMETER_MISSING',
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
    message: `“${parameter.label}” ${problem}.`,
    next: `Correct “${parameter.label}” (parameter ${parameter.name}) and run the agent again.`,
  });
}

function unknownParameter(agent: AgentDefinition, name: string): AppError {
  const known = agent.parameters.map((parameter) => parameter.name).join(', ');
  return new AppError({
    code: 'PARAMETER_UNKNOWN',
    message: `The agent “${agent.name}” has no parameter “${name}”.`,
    next: known === '' ? 'Leave it out: this agent takes none.' : `It takes: ${known}.`,
  });
}
