import { setTimeout as sleep } from 'node:timers/promises';

import type { Site } from '../../src/testing/site/start-site.ts';
import { memoryOfTree } from '../parallel/memory.ts';
import { type Contestant, plainElectron, telling, waymark, withStarted } from './contestants.ts';

/** Wait after a start, while disk access continues. */
const SETTLE_MS = 6000;
const LONGEST_LOAD_MS = 60_000;

export interface Both<Value> {
  readonly plain: Value;
  readonly waymark: Value;
}

/** Starts both programs in turns and returns the time of each start until a field takes the keyboard, in ms. */
export async function measureStarts(count: number): Promise<Both<readonly number[]>> {
  const times = { plain: [] as number[], waymark: [] as number[] };
  const start = async (contestant: Contestant): Promise<number> =>
    withStarted(telling(contestant), [], async (started) => started.usableMs());
  for (let started = 0; started < count; started += 1) {
    times.plain.push(await start(plainElectron));
    times.waymark.push(await start(waymark));
  }
  return times;
}

export interface Memory {
  /** Memory with one page, in MB (PSS). */
  readonly megabytes: number;
  /** Memory that each further page adds, in MB. */
  readonly megabytesPerTab: number;
}

export async function measureMemory(site: Site, tabs: number): Promise<Both<Memory>> {
  const measure = async (contestant: Contestant): Promise<Memory> => {
    const megabytes = await memoryWith(contestant, site, 1);
    const megabytesOfAll = await memoryWith(contestant, site, tabs);
    return { megabytes, megabytesPerTab: (megabytesOfAll - megabytes) / (tabs - 1) };
  };
  return { plain: await measure(plainElectron), waymark: await measure(waymark) };
}

async function memoryWith(contestant: Contestant, site: Site, pages: number): Promise<number> {
  const urls = Array.from({ length: pages }, (_, page) => `${site.url}/?${page}`);
  const loaded = (): number => site.requests.filter((path) => path === '/').length;
  const wanted = loaded() + pages;
  return withStarted(contestant, urls, async ({ processId }) => {
    const giveUp = Date.now() + LONGEST_LOAD_MS;
    while (loaded() < wanted) {
      if (Date.now() > giveUp) throw new Error(`Not all of ${pages} pages were loaded in 60 s.`);
      await sleep(100);
    }
    await sleep(SETTLE_MS);
    return memoryOfTree(processId);
  });
}
