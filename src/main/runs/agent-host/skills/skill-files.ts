import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { AppError } from '#shared/errors/app-error.ts';
import { type AgentDefinition, MAX_AGENT_BYTES } from '#shared/model/agents/agent.ts';

import { ScriptPatchSchema } from '#shared/model/skills/script-patch.ts';
import { KnownElementsSchema } from '#shared/model/skills/known-element.ts';

import { formatSkill, parseSkill } from './skill-text.ts';

/** Name of a skill's main file in the Agent Skills format. */
export const SKILL_FILE = 'SKILL.md';
const SCRIPT_FILE = 'script.js';
/** Elements that the script's locators refer to. */
const ELEMENTS_FILE = 'elements.json';
/** Repaired script from a model. It is not exported until it replaces the script. */
const PATCH_FILE = 'patch.json';

/** Maximum number of files in a zip; more are no skill. */
const MAX_ZIP_ENTRIES = 200;
const MAX_ZIP_BYTES = 5_000_000;

interface SkillTexts {
  readonly text: string;
  readonly script: string | undefined;
  readonly elements: string | undefined;
  readonly patch?: string | undefined;
}

/** Reads the skill in a folder. Throws as `parseSkill` does, or a file system error. */
export function readSkill(folder: string): AgentDefinition {
  return skillOf({
    text: readText(join(folder, SKILL_FILE)),
    script: readIfThere(join(folder, SCRIPT_FILE)),
    elements: readIfThere(join(folder, ELEMENTS_FILE)),
    patch: readIfThere(join(folder, PATCH_FILE)),
  });
}

/** Writes a skill's files and leaves other files of the folder alone. If the program is killed in between, each file stays intact. */
export function writeSkill(folder: string, agent: AgentDefinition): void {
  mkdirSync(folder, { recursive: true });
  writeOrRemove(join(folder, SCRIPT_FILE), agent.script);
  writeOrRemove(join(folder, ELEMENTS_FILE), elementsText(agent));
  writeOrRemove(join(folder, PATCH_FILE), patchText(agent));
  replaceFile(join(folder, SKILL_FILE), formatSkill(agent));
}

/** Reads a skill from outside: a zip, or `SKILL.md` in its folder. */
export function readGivenSkill(path: string): AgentDefinition {
  const { patch: _, ...given } =
    basename(path) === SKILL_FILE ? readSkill(dirname(path)) : skillOf(unzip(path));
  return given;
}

/** Whether a file of this name is a skill and not an agent's JSON. */
export const isSkillFile = (path: string): boolean =>
  basename(path) === SKILL_FILE || path.toLowerCase().endsWith('.zip');

/** Returns a skill's folder as a zip. */
export function zipSkill(agent: AgentDefinition): Uint8Array {
  const texts = [
    [SKILL_FILE, formatSkill(agent)],
    [SCRIPT_FILE, agent.script],
    [ELEMENTS_FILE, elementsText(agent)],
  ] as const;
  const files = texts.flatMap(([name, text]) =>
    text === undefined ? [] : [[`${agent.id}/${name}`, strToU8(text)] as const],
  );
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' });
}

function skillOf({ text, script, elements, patch }: SkillTexts): AgentDefinition {
  const agent = parseSkill(text, script);
  if (script === undefined) return agent;
  const mended = patch === undefined ? undefined : ScriptPatchSchema.parse(JSON.parse(patch));
  return {
    ...agent,
    ...(elements !== undefined && { elements: KnownElementsSchema.parse(JSON.parse(elements)) }),
    // A repair of another version of the script is ignored.
    ...(mended?.from === script && { patch: mended }),
  };
}

/** Returns the text of the repair; `undefined` when there is none, or when it is too long to be read again. */
function patchText({ patch }: AgentDefinition): string | undefined {
  const text = patch === undefined ? '' : `${JSON.stringify(patch, null, 1)}\n`;
  return text === '' || Buffer.byteLength(text) > MAX_AGENT_BYTES ? undefined : text;
}

/** Returns one element per line, limited to what can be read again. */
function elementsText({ elements = [], script }: AgentDefinition): string | undefined {
  if (script === undefined) return undefined;
  let room = MAX_AGENT_BYTES - 100;
  const lines = elements
    .map((element) => JSON.stringify(element))
    .filter((line) => {
      room -= Buffer.byteLength(line) + 2;
      return room > 0;
    });
  return lines.length === 0 ? undefined : `[\n${lines.join(',\n')}\n]\n`;
}

/** Unpacks only a skill's files, in memory: other entries of the zip, including those with `../`, are never written. */
function unzip(path: string): SkillTexts {
  if (statSync(path).size > MAX_ZIP_BYTES) throw notAZip('it is too large');
  let entries = 0;
  const files = read(() =>
    unzipSync(readFileSync(path), {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ZIP_ENTRIES) throw notAZip('it holds too many files');
        if (!/^(?:[^/\\]+\/)?(?:SKILL\.md|script\.js|elements\.json)$/.test(name)) return false;
        if (originalSize > MAX_AGENT_BYTES) throw tooLarge();
        return true;
      },
    }),
  );
  const texts = Object.entries(files).filter(([name]) => basename(name) === SKILL_FILE);
  const [first] = texts;
  if (first === undefined || texts.length > 1)
    throw notAZip(texts.length === 0 ? `it has no ${SKILL_FILE}` : 'it holds more than one skill');
  const [name, text] = first;
  const beside = (file: string): string | undefined => {
    const found = files[name.slice(0, -SKILL_FILE.length) + file];
    return found === undefined ? undefined : strFromU8(checked(found));
  };
  return {
    text: strFromU8(checked(text)),
    script: beside(SCRIPT_FILE),
    elements: beside(ELEMENTS_FILE),
  };
}

/** Checks the real size, since the sizes in a zip may be false. */
function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_AGENT_BYTES) throw tooLarge();
  return bytes;
}

function read<T>(unpack: () => T): T {
  try {
    return unpack();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw notAZip('it is damaged', cause);
  }
}

function readText(path: string): string {
  if (statSync(path).size > MAX_AGENT_BYTES) throw tooLarge();
  return readFileSync(path, 'utf8');
}

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readText(path) : undefined;

function writeOrRemove(path: string, content: string | undefined): void {
  if (content === undefined) rmSync(path, { force: true });
  else replaceFile(path, content);
}

function replaceFile(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

function tooLarge(): AppError {
  const max = MAX_AGENT_BYTES / 1000;
  return new AppError({
    code: 'AGENT_FILE_INVALID',
    params: { reason: 'large', max },
    message: `It is larger than ${max} kB.`,
    next: 'Shorten it.',
  });
}

function notAZip(why: string, cause?: unknown): AppError {
  return new AppError(
    {
      code: 'AGENT_FILE_INVALID',
      params: { reason: 'zip' },
      message: `The zip is no skill: ${why}.`,
      next: 'Choose a zip of one skill’s folder.',
    },
    { cause },
  );
}
