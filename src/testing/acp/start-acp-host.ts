import { fileURLToPath } from 'node:url';

import type { AcpProvider } from '#shared/acp/acp-provider.ts';

import { createAgentPrograms } from '../../main/runs/agent-host/programs/agent-programs.ts';
import { forkNodeAgent } from '../agent-host/fork-node-agent.ts';
import { REAL_AGENT, startHost } from '../agent-host/start-host.ts';
import type { DoubleMode } from './double-modes.ts';

const ACP_ENTRY = new URL('../../acp/index.ts', import.meta.url);
export const DOUBLE = fileURLToPath(new URL('./acp-double.ts', import.meta.url));
const BRIDGE = fileURLToPath(new URL('../../../scripts/waymark-mcp.ts', import.meta.url));

/** Time limits for doubles that do not respond. */
export const SHORT_WAITS = { startMs: 8_000, workMs: 5_000 };

/** Returns the conformance double as a provider that the person would configure. */
export const double = (mode: DoubleMode, change: Partial<AcpProvider> = {}): AcpProvider => ({
  kind: 'acp',
  agent: 'own',
  own: { name: 'Double', command: process.execPath, args: [DOUBLE, mode], variables: [] },
  ...change,
});

/** Starts a run service whose runs are done by coding agents, each a real process behind a real ACP process of Waymark. */
export function startAcpHost(
  env: Readonly<Record<string, string | undefined>> = process.env,
  waits = SHORT_WAITS,
) {
  const programs = createAgentPrograms({
    env,
    platform: process.platform,
    bridge: { command: process.execPath, args: [BRIDGE] },
    waits,
  });
  const ownAgents = { programs, fork: forkNodeAgent(ACP_ENTRY) };
  return startHost(REAL_AGENT, { ownAgents });
}
