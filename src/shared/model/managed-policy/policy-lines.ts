import type { Told } from '../../messages/sentences/note-text.ts';
import type { ManagedPolicy } from './managed-policy.ts';

/** Restrictions of a policy by part of Waymark, each as a sentence for people. */
export interface PolicyLines {
  readonly sites: readonly Told[];
  readonly models: readonly Told[];
  readonly consent: readonly Told[];
  readonly search: readonly Told[];
  readonly exports: readonly Told[];
  readonly mcp: readonly Told[];
  readonly programs: readonly Told[];
  readonly profiles: readonly Told[];
}

const list = (items: readonly string[]): string => items.join(', ');

/** Sentence for a policy that restricts nothing. */
export const NO_POLICY_LINES: Told = {
  code: 'POLICY_OPEN',
  text: 'The policy restricts nothing.',
};

export function policyLines({ sites, models, consent, ...policy }: ManagedPolicy): PolicyLines {
  const { programs } = policy;
  return {
    sites: [...allowedLines(sites.allow), ...blockedLines(sites.block)],
    models: [
      ...modelLines(models.hosts),
      ...(programs.codingAgents
        ? []
        : [{ code: 'POLICY_NO_CODING_AGENTS', text: 'No coding agents.' }]),
    ],
    consent: [
      ...modeLines(consent.loosestMode),
      ...(consent.standingPermissions
        ? []
        : [{ code: 'POLICY_NO_STANDING', text: 'No permissions beforehand or for several acts.' }]),
      ...(consent.unattendedRuns
        ? []
        : [{ code: 'POLICY_NO_UNATTENDED', text: 'No schedules and no other unattended runs.' }]),
    ],
    search: policy.search.webSuggestions
      ? []
      : [{ code: 'POLICY_NO_SUGGESTIONS', text: 'No suggestions of search engines.' }],
    exports: policy.export
      ? []
      : [{ code: 'POLICY_NO_EXPORT', text: 'Nothing is saved as a file.' }],
    profiles: policy.profiles ? [] : [{ code: 'POLICY_NO_PROFILES', text: 'No further profiles.' }],
    mcp: mcpLines(programs.mcpServers),
    programs: [
      ...(programs.endpoint
        ? []
        : [{ code: 'POLICY_NO_ENDPOINT', text: 'Other programs cannot drive Waymark.' }]),
      ...(programs.commandLine
        ? []
        : [{ code: 'POLICY_NO_COMMAND_LINE', text: 'No runs from the command line.' }]),
    ],
  };
}

function allowedLines(allow: readonly string[] | undefined): readonly Told[] {
  if (allow === undefined) return [];
  if (allow.length === 0) return [{ code: 'POLICY_NO_SITES', text: 'Agents work at no site.' }];
  const sites = list(allow);
  return [{ code: 'POLICY_SITES', text: `Agents work only at ${sites}.`, params: { sites } }];
}

function blockedLines(block: readonly string[]): readonly Told[] {
  const sites = list(block);
  return sites === ''
    ? []
    : [{ code: 'POLICY_NOT_SITES', text: `Agents never work at ${sites}.`, params: { sites } }];
}

function modelLines(hosts: readonly string[] | undefined): readonly Told[] {
  if (hosts === undefined) return [];
  if (hosts.length === 0)
    return [{ code: 'POLICY_NO_MODELS', text: 'Only the built-in engine may be used.' }];
  return [
    {
      code: 'POLICY_MODELS',
      text: `Models only at ${list(hosts)}.`,
      params: { hosts: list(hosts) },
    },
  ];
}

function modeLines(mode: ManagedPolicy['consent']['loosestMode']): readonly Told[] {
  switch (mode) {
    case 'work':
      return [];
    case 'ask':
      return [{ code: 'POLICY_ASK', text: '“Work freely here” cannot be chosen.' }];
    case 'look':
      return [{ code: 'POLICY_LOOK', text: 'Agents only look.' }];
  }
}

function mcpLines(allowed: ManagedPolicy['programs']['mcpServers']): readonly Told[] {
  switch (allowed) {
    case 'all':
      return [];
    case 'remote':
      return [{ code: 'POLICY_REMOTE_MCP', text: 'MCP servers only by URL.' }];
    case 'none':
      return [{ code: 'POLICY_NO_MCP', text: 'No MCP servers.' }];
  }
}
