/**
 * Page script for the tools that a page offers by WebMCP (`document.modelContext`), through the engine or a script of the page. It is the
 * only page script that runs in the page's own world, because only that world has such a script; the page may have replaced everything that
 * is called here. Main can still rely on two things: both results are primitive strings of limited length, and the origin comes from
 * `location`, which no page can replace.
 */

const RECORD = '\u001E';
const FIELD = '\u001F';

interface Limits {
  readonly maxTools: number;
  /** Most characters of each of a tool's name, description and schema. */
  readonly maxChars: number;
}

interface Call {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Origin for which the call was allowed. */
  readonly origin: string;
  /** Most characters of the result. */
  readonly maxChars: number;
  /** Longest wait in ms for a form that a person has to send. */
  readonly formMs: number;
}

interface Tools {
  readonly all: unknown;
  readonly execute: (tool: unknown, call: Call) => unknown;
}

/** Lists each tool as `name FIELD description FIELD schema`, separated by RECORD; empty if there are none. */
export async function listTools({ maxTools, maxChars }: Limits): Promise<string> {
  let text = '';
  try {
    const tools = await toolsOf();
    if (tools === null) return '';
    const count = lengthOf(tools.all, maxTools);
    for (let index = 0; index < count; index += 1) {
      const tool = property(tools.all, index);
      if (!isOwn(tool)) continue;
      const schema = property(tool, 'inputSchema');
      const parts = [property(tool, 'name'), property(tool, 'description'), jsonOf(schema)];
      const [name, description, input] = [0, 1, 2].map((at) => plain(parts[at], maxChars));
      text += `${text === '' ? '' : RECORD}${name}${FIELD}${description}${FIELD}${input}`;
    }
  } catch {
    // A tool that cannot be listed is not offered.
  }
  return plainLong(text, maxTools * (3 * maxChars + 3));
}

/** Calls a tool. Resolves to `moved`, `none`, `unknown`, `filled`, or `done` or `failed` followed by FIELD and the tool's result. */
export async function callTool(call: Call): Promise<string> {
  if (location.origin !== call.origin) return 'moved';
  try {
    const tools = await toolsOf();
    if (tools === null) return 'none';
    const tool = named(tools.all, call.name);
    if (tool === undefined) return 'unknown';
    const given = tools.execute(tool, call);
    const answer = isSentByHand(call.name) ? await within(given, call.formMs) : await given;
    if (answer === WAITING) return 'filled';
    return `done${FIELD}${plain(typeof answer === 'string' ? answer : jsonOf(answer), call.maxChars)}`;
  } catch (error) {
    const said = property(error, 'message');
    return `failed${FIELD}${plain(typeof said === 'string' ? said : error, call.maxChars)}`;
  }
}

/** The tools of the page; `null` if it offers none in a known way. */
async function toolsOf(): Promise<Tools | null> {
  for (const context of [
    property(document, 'modelContext'),
    property(navigator, 'modelContext'),
    property(navigator, 'modelContextTesting'),
  ]) {
    const list = functionOf(context, 'getTools') ?? functionOf(context, 'listTools');
    const execute = functionOf(context, 'executeTool');
    const callByName = functionOf(context, 'callTool');
    if (list === null || (execute === null && callByName === null)) continue;
    const isByName = functionOf(context, 'getTools') === null;
    return {
      all: await list(),
      execute: (tool, { name, input }) => {
        if (execute === null) return callByName?.({ name, arguments: input });
        return executed(execute, isOfEngine(context), isByName ? name : tool, input);
      },
    };
  }
  return null;
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Chromium's error messages for input that it refuses before the tool runs; up to version 150 it reads an object as JSON text. */
const REFUSED_OBJECT = /^Failed to (?:execute 'executeTool'|parse input)/;

/** Runs a tool: newer engines take an object; older engines and scripts of pages take JSON. */
async function executed(
  execute: AnyFunction,
  takesObjects: boolean,
  tool: unknown,
  input: Call['input'],
): Promise<unknown> {
  const json = JSON.stringify(input);
  if (!takesObjects) return execute(tool, json);
  try {
    return await execute(tool, input);
  } catch (error) {
    if (!REFUSED_OBJECT.test(String(property(error, 'message')))) throw error;
    return execute(tool, json);
  }
}

/** Whether the engine provides this interface. A page's script may replace it, even if the engine has one. */
function isOfEngine(context: unknown): boolean {
  const execute = property(context, 'executeTool');
  return (
    typeof execute === 'function' &&
    /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(execute))
  );
}

const WAITING = Symbol('waiting');

function within(given: unknown, ms: number): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, ms, WAITING));
  return Promise.race([given, late]);
}

/** Whether the tool is a form that the page wants a person to send. */
function isSentByHand(name: string): boolean {
  return [...document.querySelectorAll('form[toolname]:not([toolautosubmit])')].some(
    (form) => form.getAttribute('toolname') === name,
  );
}

function named(tools: unknown, name: string): unknown {
  const count = lengthOf(tools, Number.MAX_SAFE_INTEGER);
  for (let index = 0; index < count; index += 1) {
    const tool = property(tools, index);
    if (property(tool, 'name') === name && isOwn(tool)) return tool;
  }
  return undefined;
}

/** Whether the tool belongs to this origin; frames of other origins may share their tools in the list. */
const isOwn = (tool: unknown): boolean =>
  (property(tool, 'origin') ?? location.origin) === location.origin;

function property(of: unknown, name: string | number): unknown {
  return of === null || of === undefined ? undefined : Reflect.get(Object(of), name);
}

function functionOf(of: unknown, name: string): AnyFunction | null {
  const value = property(of, name);
  return typeof value === 'function' ? (...args) => Reflect.apply(value, of, args) : null;
}

function lengthOf(list: unknown, most: number): number {
  const length = property(list, 'length');
  return typeof length === 'number' && length > 0 ? (length < most ? length : most) : 0;
}

function jsonOf(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A primitive string of limited length without our separators, made with nothing that a page can replace. */
function plain(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  let text = '';
  for (let at = 0; at < value.length && at < max; at += 1)
    if (value[at] !== RECORD && value[at] !== FIELD) text += value[at];
  return text;
}

function plainLong(value: string, max: number): string {
  let text = '';
  for (let at = 0; at < value.length && at < max; at += 1) text += value[at];
  return text;
}
