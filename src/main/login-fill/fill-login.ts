import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema, type NodeId } from '#shared/model/ids.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import type { SecretEntry } from '#shared/model/vault/secret-entry.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';

import type { Journal, RunScope, ToolGate } from '../gate/tool-gate.ts';
import { Page } from '../page-rpc/page.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import { newRunId } from '../store/run-id.ts';
import type { TabPool } from '../tabs/tab-pool.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';
import { RunVault } from '../vault/run-vault.ts';
import { loginFormGone, runWorksHere } from '../vault/vault-errors.ts';
import type { Vault } from '../vault/vault.ts';
import { type LoginField, pickLoginFields } from './pick-login-fields.ts';

export interface LoginFillerParts {
  readonly vault: Vault;
  readonly tabs: TabPool & { release(id: WebTab['id']): void };
  readonly pageReader: Pick<PageReader, 'glance' | 'describeNode'>;
  readonly gate: ToolGate;
  readonly now: () => number;
}

/** A page with more fields is no log-in. */
const MOST_FIELDS = 100;
const LONGEST_MS = 20_000;
const NEVER_HELD_MS = 0;

/** Nothing of what the person does is written down. */
const NO_JOURNAL: Journal = {
  intended: () => undefined,
  sent: () => undefined,
  finished: () => undefined,
};

/**
 * Fills a log-in into the form of a page because the person has said so. It goes the way of the runs' own filling: through the gate, which
 * asks the policy for every field anew. Throws what that refuses, and `LOGIN_FORM_GONE`.
 */
export async function fillLogin(
  parts: LoginFillerParts,
  tab: WebTab,
  entry: SecretEntry,
): Promise<void> {
  const isOver = new AbortController();
  const signal = AbortSignal.any([isOver.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const fields = pickLoginFields(await readFields(parts, tab, signal));
    if (fields === null) throw loginFormGone();
    const { user, password } = fields;
    const scope = scopeOf(parts, tab, entry, signal);
    const fill = (nodeId: NodeId, part: SecretPart): Promise<void> =>
      fillPart(parts.gate, scope, { secret: entry.name, part, nodeId });
    if (user !== null && entry.fields.includes('user')) await fill(user.nodeId, 'user');
    if (password !== null) await fill(password.nodeId, 'password');
  } finally {
    isOver.abort();
    // What the page does now it does for the person.
    parts.tabs.release(tab.id);
    if (!tab.isDriven) tab.cdp.detachWhenIdle();
  }
}

async function readFields(
  { pageReader, tabs }: LoginFillerParts,
  tab: WebTab,
  signal: AbortSignal,
): Promise<readonly LoginField[]> {
  const page = new Page(tab, signal);
  const { nodes } = await pageReader.glance(page, tabs, NEVER_HELD_MS);
  const inputs = nodes.filter(({ tag }) => tag === 'input').slice(0, MOST_FIELDS);
  const described = await Promise.all(
    inputs.map(({ nodeId }) => pageReader.describeNode(page, nodeId)),
  );
  // What a frame of another site asks for is not what the person was offered.
  return described.flatMap(({ facts }) => (facts.frameOrigin === tab.origin ? [facts] : []));
}

/** The person's own word stands for the leave that a run has to ask for; where it may be filled in is judged all the same. */
function scopeOf(
  { vault, now }: LoginFillerParts,
  tab: WebTab,
  { name }: SecretEntry,
  signal: AbortSignal,
): RunScope {
  const secrets = new RunVault(vault, now);
  secrets.approve(name, tab.origin);
  return {
    runId: newRunId(now()),
    currentTabId: tab.id,
    openedTabIds: new Set(),
    // The person is there already.
    grantedHosts: new Set([new URL(tab.url).host]),
    allowPrivateNetwork: true,
    limits: { maxToolCalls: 2 },
    toolCalls: 0,
    journal: NO_JOURNAL,
    secrets,
    signal,
    heldBack: () => (tab.isDriven ? runWorksHere().toInfo() : null),
  };
}

async function fillPart(
  gate: ToolGate,
  scope: RunScope,
  args: { readonly secret: string; readonly part: SecretPart; readonly nodeId: NodeId },
): Promise<void> {
  const callId = CallIdSchema.parse(`fill-${args.part}`);
  const result = await gate.run(scope, { callId, tool: fillSecretTool.name, args });
  if (!result.ok) throw new AppError(result.error);
}
