import { expect, it } from 'vitest';

import { ShownHosts } from './shown-hosts.ts';

const START = 'http://127.0.0.1:8400/shop';
const RECORDING = { version: 1 as const, startUrl: START, steps: [] };

function setUp() {
  let kept: Readonly<Record<string, string[]>> = {};
  return new ShownHosts({ get: () => kept, set: (hosts) => (kept = hosts) });
}

it('knows the private hosts of what the person has shown, until the agent is gone', () => {
  const hosts = setUp();
  hosts.saved('kettle', { recording: RECORDING }, [
    START,
    'https://tea.example/',
    'http://nas.local/',
  ]);
  expect(hosts.of('kettle')).toEqual(['127.0.0.1:8400', 'nas.local:80']);
  expect(hosts.of('other')).toEqual([]);
  hosts.forget('kettle');
  expect(hosts.of('kettle')).toEqual([]);
});

it('gives nothing to an agent that was not shown here: its file opens no private network', () => {
  const hosts = setUp();
  hosts.saved('file', { recording: RECORDING }, []);
  hosts.saved('plain', {}, [START]);
  hosts.saved('another', { recording: { ...RECORDING, startUrl: 'http://10.0.0.1/' } }, [START]);
  expect(['file', 'plain', 'another'].flatMap((id) => hosts.of(id))).toEqual([]);
});
