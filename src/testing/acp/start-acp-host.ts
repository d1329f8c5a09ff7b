import { fileURLToPath } from 'node:url';

import type { AcpProvider } from '#shared/acp/acp-provider.ts';

import { createAgentPrograms } from '../../main/agent-host/programs/agent-programs.ts';
import { forkNodeAgent } from '../agent-host/fork-node-agent.ts';
import { REAL_AGENT, startHost } from '../agent-host/start-host.ts';
import type { DoubleMode } from './double-modes.ts';

const ACP_ENTRY = new URL('../../acp/index.ts', import.meta.url);
export const DOUBLE = fileURLToPath(new URL('./acp-double.ts', import.meta.url));
const BRIDGE = fileURLToPath(new URL('../../../scripts/waymark-mcp.ts', import.meta.url));

/** So long a double may be silent. */
export const SHORT_WAITS = { startMs: 8_000, workMs: 5_000 };

/** The conformance double as the person would enter it. */
export const double = (mode: DoubleMode, change: Partial<AcpProvider> = {}): AcpProvider => ({
  kind: 'acp',
  agent: 'own',
  own: { name: 'Double', command: process.execPath, args: [DOUBLE, mode], variables: [] },
  ...change,
});

/** A run service whose runs are carried out by agents of the person, each a real process behind a real process of ours. */
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
