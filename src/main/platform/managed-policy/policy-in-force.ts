import { AppError } from '#shared/errors/app-error.ts';
import type { ManagedPolicy, PolicyState } from '#shared/model/managed-policy/managed-policy.ts';
import { policyFaultError } from '#shared/model/managed-policy/policy-fault.ts';
import { type ConsentChoice, isLooser } from '#shared/model/run/approval/contract.ts';

import { isAtOneOf } from './host-pattern.ts';

/**
 * State of the policy, read once before anything else is opened. It is stored here instead of being passed on, so that no way to start a
 * run can forget it.
 */
let current: PolicyState = { status: 'none' };

export function followPolicy(state: PolicyState): void {
  current = state;
}

export const policyState = (): PolicyState => current;

/**
 * Returns the policy; `null` when there is none. Throws `POLICY_FAULTY`: a policy that cannot be followed forbids everything it might
 * forbid.
 */
function policy(): ManagedPolicy | null {
  if (current.status === 'faulty')
    throw new AppError(policyFaultError(current.file, current.fault));
  return current.status === 'active' ? current.policy : null;
}

/** Whether runs may neither read nor act at this URL. */
export function policyCloses(url: string): boolean {
  if (current.status !== 'active') return current.status === 'faulty';
  const { allow, block } = current.policy.sites;
  const isOutside = allow !== undefined && isAtOneOf(url, allow) === false;
  return isOutside || isAtOneOf(url, block) === true;
}

/** Throws `POLICY_FAULTY`, so that no run starts. */
export function requireRuns(): void {
  policy();
}

/** Whether runs may use the model service at this URL. */
export function mayUseModel(baseUrl: string): boolean {
  if (current.status === 'faulty') return false;
  const hosts = current.status === 'active' ? current.policy.models.hosts : undefined;
  return hosts === undefined || isAtOneOf(baseUrl, hosts) === true;
}

/** Requires that runs may use the model service at this URL. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireModel(baseUrl: string): void {
  policy();
  if (!mayUseModel(baseUrl))
    throw forbidden('model', { host: URL.parse(baseUrl)?.host ?? baseUrl.slice(0, 200) });
}

const PROGRAMS = {
  codingAgents: 'coding-agent',
  endpoint: 'endpoint',
  commandLine: 'command-line',
} as const;

/** Requires that this kind of program is allowed. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireProgram(kind: keyof typeof PROGRAMS): void {
  if (policy()?.programs[kind] === false) throw forbidden(PROGRAMS[kind]);
}

/** Requires that this kind of MCP server is allowed. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireMcpServer(kind: 'stdio' | 'http' | 'sse'): void {
  const allowed = policy()?.programs.mcpServers ?? 'all';
  if (allowed === 'none' || (allowed === 'remote' && kind === 'stdio'))
    throw forbidden(allowed === 'none' ? 'mcp' : 'mcp-local');
}

/** Called before data of the person or of a run is exported from the program. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireExport(): void {
  if (policy()?.export === false) throw forbidden('export');
}

/** Whether a search engine may receive text while people still type it. */
export const maySuggest = (): boolean =>
  current.status === 'none' ||
  (current.status === 'active' && current.policy.search.webSuggestions);

/** Called before another profile is created. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireProfiles(): void {
  if (policy()?.profiles === false) throw forbidden('profiles');
}

/** Requires a person unless unattended runs are allowed. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireAttended(hasPerson: boolean): void {
  if (policy()?.consent.unattendedRuns === false && !hasPerson) throw forbidden('unattended');
}

export const mayStand = (): boolean =>
  current.status === 'none' ||
  (current.status === 'active' && current.policy.consent.standingPermissions);

/** Requires that standing permissions are allowed. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireStanding(): void {
  policy();
  if (!mayStand()) throw forbidden('standing');
}

/** Returns the chosen mode, or the loosest allowed one if the choice is looser. Throws `POLICY_FAULTY`. */
export function tightened(choice: ConsentChoice): ConsentChoice {
  const loosest = policy()?.consent.loosestMode ?? 'work';
  return isLooser(choice, loosest) ? loosest : choice;
}

/** Requires that the mode is allowed. Throws `POLICY_FORBIDS`, `POLICY_FAULTY`. */
export function requireMode(choice: ConsentChoice): void {
  if (tightened(choice) !== choice) throw forbidden('mode');
}

const FORBIDDEN = {
  model: 'a model at this service',
  'coding-agent': 'coding agents',
  mcp: 'MCP servers',
  'mcp-local': 'MCP servers that are programs of this computer',
  endpoint: 'other programs that drive the browser',
  'command-line': 'runs from the command line',
  export: 'saving runs and data as files',
  profiles: 'further profiles',
  unattended: 'runs that nobody watches',
  standing: 'permissions beforehand or for several acts',
  mode: 'this mode',
} as const;

function forbidden(
  reason: keyof typeof FORBIDDEN,
  params: Readonly<Record<string, string>> = {},
): AppError {
  const named = params['host'] === undefined ? '' : ` (${params['host']})`;
  return new AppError({
    code: 'POLICY_FORBIDS',
    params: { reason, ...params },
    message: `The administrator of this computer does not allow ${FORBIDDEN[reason]}${named}.`,
    next: 'That is final. Ask the administrator.',
  });
}
