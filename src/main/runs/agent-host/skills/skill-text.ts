import { parse, stringify } from 'yaml';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import {
  type AgentDefinition,
  AgentDefinitionSchema,
  AgentFileSchema,
  AgentIdSchema,
  MAX_DESCRIPTION_CHARS,
} from '#shared/model/agents/agent.ts';

import { blocksOf, orderedItems, sectionsOf } from './skill-body.ts';

const MAX_GOAL_CHARS = 1000;
const MAX_STEPS = 50;

const { shape } = AgentDefinitionSchema;

/** Waymark's own part of the front matter; other programs ignore `metadata`. */
const OwnMetadataSchema = z.strictObject({
  title: shape.name.optional(),
  icon: shape.icon,
  category: shape.category,
  sites: shape.allowedOrigins,
  startUrl: shape.startUrl,
  session: shape.session,
  /** Grants that the skill requests, to act without a question. */
  may: shape.grants,
  parameters: shape.parameters.optional(),
  madeFrom: shape.madeFrom,
  translations: shape.translations,
});

/** Front matter of the Agent Skills format (agentskills.io/specification). Fields that are not listed belong to other programs. */
const FrontMatterSchema = z.looseObject({
  name: AgentIdSchema,
  description: z.string().min(1).max(MAX_DESCRIPTION_CHARS),
  metadata: z.looseObject({ waymark: OwnMetadataSchema.optional() }).optional(),
});

/**
 * Returns the agent described by a skill's `SKILL.md` and script. Instructions without a list of steps become one step per block. Throws
 * `AGENT_FILE_INVALID`, a `ZodError` or a `YAMLParseError`.
 */
export function parseSkill(text: string, script: string | undefined): AgentDefinition {
  const { frontMatter, body } = splitSkill(text);
  const { name, description, metadata } = FrontMatterSchema.parse(
    parse(frontMatter, { maxAliasCount: 0 }),
  );
  const { title, sites, may, parameters = [], ...own } = metadata?.waymark ?? {};
  const { intro, sections } = sectionsOf(body);
  const listed = orderedItems(sections.get('steps') ?? '');
  const blocks = blocksOf(body);
  const steps = listed.length > 0 ? listed : blocks.length > 0 ? blocks : [description];
  const notes = sections.get('notes') ?? '';
  return AgentFileSchema.parse({
    id: name,
    name: title ?? titleOf(name),
    description,
    goal: listed.length > 0 && intro !== '' ? intro : description.slice(0, MAX_GOAL_CHARS),
    steps: steps.slice(0, MAX_STEPS),
    parameters,
    ...definedOf(own),
    ...(sites !== undefined && { allowedOrigins: sites }),
    ...(may !== undefined && { grants: may }),
    ...(notes !== '' && { notes }),
    ...(script !== undefined && { script }),
  });
}

/** Returns an agent's `SKILL.md`, from which `parseSkill` restores the agent without its script. */
export function formatSkill(agent: AgentDefinition): string {
  const { id, name, description, goal, steps, allowedOrigins, grants, notes } = agent;
  const { icon, category, startUrl, session, parameters, madeFrom, translations } = agent;
  const waymark = definedOf({
    title: name,
    icon,
    category,
    sites: allowedOrigins,
    startUrl,
    session,
    may: grants,
    parameters: parameters.length > 0 ? parameters : undefined,
    madeFrom,
    translations,
  });
  const frontMatter = stringify({ name: id, description, metadata: { waymark } }, { lineWidth: 0 });
  const list = steps.map((step, index) => `${index + 1}. ${oneLine(step)}`).join('\n');
  const parts = [`# ${oneLine(name)}`, goal.trim(), `## Steps\n\n${list}`];
  if (notes !== undefined) parts.push(`## Notes\n\n${notes.trim()}`);
  return `---\n${frontMatter}---\n\n${parts.join('\n\n')}\n`;
}

function splitSkill(text: string): { readonly frontMatter: string; readonly body: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0]?.trimEnd() !== '---' || end < 0)
    throw new AppError({
      code: 'AGENT_FILE_INVALID',
      params: { reason: 'frontMatter' },
      message: 'SKILL.md does not begin with front matter between two lines of “---”.',
      next: 'Write name and description between “---” lines at the top.',
    });
  return { frontMatter: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n') };
}

/** Returns a readable title: `create-labels` becomes `Create labels`. */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 80);
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

function definedOf(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
