import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema, type NodeId } from '#shared/model/ids.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import type { SecretEntry } from '#shared/model/vault/secret-entry.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';

import { NO_BOUNDS } from '../../safety/gate/no-bounds.ts';
import type { Journal, RunScope, ToolGate } from '../../safety/gate/tool-gate.ts';
import { Page } from '../../page-access/page-rpc/page.ts';
import type { PageReader } from '../../page-access/snapshot/page-reader.ts';
import { newRunId } from '../../storage/store/runs/run-id.ts';
import type { TabPool } from '../../browser/tabs/tab-pool.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';
import { RunVault } from '../../storage/vault/run-vault.ts';
import { loginFormGone, runWorksHere } from '../../storage/vault/vault-errors.ts';
import type { Vault } from '../../storage/vault/vault.ts';
import { type LoginField, pickLoginFields } from './pick-login-fields.ts';

export interface LoginFillerParts {
  readonly vault: Vault;
  readonly tabs: TabPool & { release(id: WebTab['id']): void };
  readonly pageReader: Pick<PageReader, 'glance' | 'describeNode'>;
  readonly gate: ToolGate;
  readonly now: () => number;
}

/** A page with more fields is not a login page. */
const MOST_FIELDS = 100;
const LONGEST_MS = 20_000;
const NEVER_HELD_MS = 0;

/** Journal that records nothing: this is the person's own action. */
const NO_JOURNAL: Journal = {
  intended: () => undefined,
  sent: () => undefined,
  finished: () => undefined,
};

/**
 * Fills a login into a page's form at the person's request. It uses the gate as a run does, so the policy checks every field again. Throws
 * the gate's refusals and `LOGIN_FORM_GONE`.
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
    // From here on the page acts for the person, not for a run.
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
  // The offer covered only the page's own site, so fields in frames of other sites are left out.
  return described.flatMap(({ facts }) => (facts.frameOrigin === tab.origin ? [facts] : []));
}

/**
 * Scope in which the person's request replaces the approval that a run needs; the policy still decides where the login may be filled in.
 */
function scopeOf(
  { vault, now }: LoginFillerParts,
  tab: WebTab,
  { name }: SecretEntry,
  signal: AbortSignal,
): RunScope {
  const secrets = new RunVault(vault, now);
  secrets.approve(name, tab.origin);
  return {
    ...NO_BOUNDS,
    runId: newRunId(now()),
    currentTabId: tab.id,
    openedTabIds: new Set(),
    // The person has already opened this site.
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
