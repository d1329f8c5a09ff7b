import { z } from 'zod';

import { AgentDraftSchema, AgentIdSchema, AskedGrantsSchema } from '../../../model/agents/agent.ts';
import { SkillFiguresSchema } from '../../../model/skills/skill-figures.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

export const AGENT_ROUTES = {
  /** Saves the person's agent with this id, or a new one for `null`. */
  'agent.save': defineRoute(
    z.strictObject({ id: AgentIdSchema.nullable(), agent: AgentDraftSchema }),
    z.strictObject({ id: AgentIdSchema }),
  ),
  'agent.remove': defineRoute(z.strictObject({ id: AgentIdSchema }), none),
  /** Grants an agent the permissions that it asks for, as the person saw them (`digest`). */
  'agent.confirmGrants': defineRoute(
    z.strictObject({ id: AgentIdSchema, digest: AskedGrantsSchema.shape.digest }),
    none,
  ),
  'agent.withdrawGrants': defineRoute(z.strictObject({ id: AgentIdSchema }), none),
  /** Returns the usage figures of skills by id, without unused ones. */
  'agent.figures': defineRoute(none, z.record(AgentIdSchema, SkillFiguresSchema)),
  /**
   * Asks the person for files. Returns the names of the saved agents, and the skills, which are saved only after the person has reviewed
   * them.
   */
  'agent.import': defineRoute(
    none,
    z.strictObject({ names: z.array(z.string()), toReview: z.array(AgentDraftSchema) }),
  ),
  /** Asks the person where to save the agent's recorded steps as a Playwright test. Returns the file, or `null` when cancelled. */
  'agent.exportTest': defineRoute(
    z.strictObject({ id: AgentIdSchema }),
    z.strictObject({ file: z.string().nullable() }),
  ),
  /** Asks the person where to save the agent. Returns the file, or `null` when cancelled. */
  'agent.export': defineRoute(
    z.strictObject({ id: AgentIdSchema }),
    z.strictObject({ file: z.string().nullable() }),
  ),
};
