import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS } from '#shared/model/settings.ts';

import { parseAgentArgs } from './parse-agent-args.ts';

describe('parseAgentArgs', () => {
  it('takes a task alone and fills in the rest', () => {
    expect(parseAgentArgs(['--task', ' Read the title '])).toEqual({
      kind: 'run',
      work: {
        kind: 'task',
        task: {
          task: 'Read the title',
          url: null,
          agentId: null,
          answers: [],
          files: [],
          continues: null,
          parameters: {},
          provider: { kind: 'builtin' },
          limits: DEFAULT_SETTINGS.limits,
          probe: null,
        },
      },
      jsonFile: null,
      mcpFile: null,
      userData: null,
    });
  });

  it('takes every flag there is', () => {
    const args =
      '--url localhost:8080/docs --agent reader --param a=1 --param b=x=y --provider openai ' +
      '--base-url http://localhost:11434/v1 --model m --vision on --max-iterations 7 --timeout 1.5 ' +
      '--user-data /data --probe 1+1 --json out.json --mcp servers.json ' +
      '--file /data/cv.pdf --file /data/photo.jpg';
    expect(parseAgentArgs(['--task=- with a dash', ...args.split(' ')])).toEqual({
      kind: 'run',
      work: {
        kind: 'task',
        task: {
          task: '- with a dash',
          url: 'http://localhost:8080/docs',
          agentId: 'reader',
          answers: [],
          files: ['/data/cv.pdf', '/data/photo.jpg'],
          continues: null,
          parameters: { a: '1', b: 'x=y' },
          provider: {
            kind: 'openai',
            baseUrl: 'http://localhost:11434/v1',
            model: 'm',
            vision: true,
          },
          limits: { ...DEFAULT_SETTINGS.limits, maxIterations: 7, timeoutMs: 1500 },
          probe: '1+1',
        },
      },
      jsonFile: 'out.json',
      mcpFile: 'servers.json',
      userData: '/data',
    });
  });

  it('lets an agent’s goal be the task, and help be asked for beside anything', () => {
    expect(parseAgentArgs(['--agent', 'reader'])).toMatchObject({ kind: 'run' });
    expect(parseAgentArgs(['--help', '--task', ''])).toEqual({ kind: 'help' });
  });

  it.each([
    [[], '--task'],
    [['--task', ' '], '--task'],
    [['--task'], '--task'],
    [['--task', 'x', '--colour', 'red'], '--colour'],
    [['--task', 'x', 'more'], 'more'],
    [['--task', 'x', '--tasks', 'file'], '--task'],
    [['--tasks', ''], '--tasks'],
    [['--task', 'x', '--url', 'two words'], '--url'],
    [['--task', 'x', '--url', 'file:///etc/passwd'], '--url'],
    [['--task', 'x', '--url', 'waymark://settings'], '--url'],
    [['--task', 'x', '--agent', 'a', '--param', 'novalue'], '--param'],
    [['--task', 'x', '--param', 'a=1'], '--agent'],
    [['--task', 'x', '--provider', 'other'], '--provider'],
    [['--task', 'x', '--provider', 'openai', '--model', 'm'], '--base-url'],
    [['--task', 'x', '--provider', 'openai', '--base-url', 'http://a/'], '--model'],
    [
      ['--task', 'x', '--provider', 'openai', '--base-url', 'ftp://a/', '--model', 'm'],
      '--base-url',
    ],
    [['--task', 'x', '--model', 'm'], '--model'],
    [['--task', 'x', '--vision', 'yes'], '--vision'],
    [['--task', 'x', '--max-iterations', 'many'], '--max-iterations'],
    [['--task', 'x', '--max-iterations', '5000'], '--max-iterations'],
    [['--task', 'x', '--timeout', '0'], '--timeout'],
    [['--task', 'x', '--timeout', '999999'], '--timeout'],
  ])('says which flag is wrong in %j', (args, flag) => {
    const command = parseAgentArgs(args);
    expect(command.kind === 'usage' && command.problem).toContain(flag);
  });
});
