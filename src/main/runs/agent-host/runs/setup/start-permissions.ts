import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import { contractGround } from '../../../../safety/consent/contract/contract-ground.ts';
import { findTypedHosts } from '../../../../safety/network-policy/typed-hosts.ts';
import type { StartRun } from '../run-service.ts';
import type { PrepareRunParts } from './prepare-run-parts.ts';
import type { PreparedWork } from './prepare-work.ts';
import { groundOfReplay } from './replay-ground.ts';
import { typedWords } from './typed-words.ts';

/** Returns the private hosts that the run may load. Replaying a run counts as asking on its start page. */
export function hostsFor(
  { shownHosts = () => [] }: PrepareRunParts,
  { agentId, client }: StartRun,
  typed: readonly string[],
  work: PreparedWork | null,
): ReadonlySet<string> {
  const begunOn = work?.begunOn == null ? [] : [work.begunOn];
  const shown = agentId === null || client !== undefined ? [] : shownHosts(agentId);
  return new Set([...findTypedHosts([...typed, ...begunOn]), ...shown]);
}

/** Returns what the run may do, and by whose words. A replay may do what was allowed in the original run. */
export function consentFor(
  { store, agents, agentGrants }: PrepareRunParts,
  { agentId, client, provider, step, choice = 'ask', replay: wish, ...request }: StartRun,
  from: {
    readonly typed: readonly string[];
    readonly begunOn: string | null;
    readonly work: PreparedWork | null;
    readonly files: readonly string[];
    readonly isData: boolean;
  },
): ContractGround {
  const { typed, begunOn, work } = from;
  const given = [...(client?.grants ?? []), ...(request.grants ?? [])];
  if (client === undefined && wish?.runId != null) {
    const ground = groundOfReplay(store.getView(wish.runId), provider.kind === 'builtin');
    return { ...ground, standing: [...ground.standing, ...given] };
  }
  // An agent's grants apply only to runs that the person starts, since another program would choose the parameters.
  const ofAgent = agentId === null || client !== undefined ? [] : agentGrants(agentId);
  const isShipped = agents.list().some(({ agent, isOwn }) => agent.id === agentId && !isOwn);
  // A script does what its author wrote, so the person's words permit none of it.
  const isScript = request.script !== undefined;
  const isPersons =
    !isScript && ((agentId === null && work === null) || isShipped || step !== undefined);
  return contractGround({
    choice,
    words: typed,
    begunOn,
    isLiteral: client === undefined && provider.kind === 'builtin' && isPersons,
    // The person is asked about each write of an agent's steps, whatever they filled in, as the agent's page says.
    isByOthers:
      isScript ||
      client !== undefined ||
      // With a coding agent, no model reads the person's words in isolation, so each write is asked about.
      provider.kind === 'acp' ||
      (agentId !== null && (!isShipped || typed.length === 0)),
    isData: from.isData,
    isGiven: request.isGiven === true,
    standing: [...ofAgent, ...given],
  });
}

/** Returns what the person wrote: nothing for another program's run, and for a replay only what they typed then or changed now. */
export function typedFor(
  { agents }: PrepareRunParts,
  request: StartRun,
  work: PreparedWork | null,
): readonly string[] {
  if (request.client !== undefined) return [];
  const { agentId, script } = request;
  // A script's name permits nothing, and anyone may have written its code; only its values are the person's.
  if (script !== undefined)
    return typedWords(
      { ...request, task: '', parameters: script.values },
      { goal: '', parameters: [] },
    );
  const task = work?.isTyped === false ? '' : request.task;
  const recorded = work?.parameters ?? null;
  if (recorded !== null)
    return typedWords({ ...request, task }, { goal: '', parameters: recorded });
  return typedWords({ ...request, task }, agentId === null ? undefined : agents.get(agentId));
}
