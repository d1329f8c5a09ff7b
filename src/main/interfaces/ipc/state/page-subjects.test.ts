import { expect, test } from 'vitest';

import { AgentIdSchema } from '#shared/model/agents/agent.ts';
import { RunIdSchema, TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import { ScheduleIdSchema } from '#shared/model/schedules/schedule.ts';
import { MAX_SUBJECT } from '#shared/model/tabs/page-subject.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { PageSubjects } from './page-subjects.ts';

const RUN = RunIdSchema.parse('run_0123456789');
const LONG = RunIdSchema.parse('run_9876543210');
const SCHEDULE = ScheduleIdSchema.parse('sch_0123456789');
const TASKS = new Map([
  [RUN, 'Compare\n  the kettles'],
  [LONG, 'kettle '.repeat(40)],
]);
const subjects = new PageSubjects({
  taskOf: (runId) => TASKS.get(runId) ?? null,
  agents: () => [{ id: AgentIdSchema.parse('compare-prices'), name: 'Compare prices' }],
  schedules: () => [{ id: SCHEDULE, name: 'Every morning' }],
});

test('a run’s page is about its task in one line, whatever part of it is shown', () => {
  for (const end of ['', '/12', '/12/claim/3', '/steps', '/12/steps'])
    expect(subjects.of(`waymark://runs/${RUN}${end}`)).toEqual({ text: 'Compare the kettles' });
  const cut = subjects.of(`waymark://runs/${LONG}`);
  expect(cut).toEqual({ text: expect.stringMatching(/^kettle .*…$/) });
  expect(JSON.stringify(cut).length).toBeLessThanOrEqual(MAX_SUBJECT + '{"text":""}'.length);
});

test('other pages are about an agent, a schedule or what they are for, and lists are about nothing', () => {
  expect(subjects.of('waymark://runs/running')).toEqual({ key: 'runs.runningTitle' });
  expect(subjects.of(`waymark://runs/compare/${RUN}/1/${LONG}/1`)).toEqual({
    key: 'runs.compareTitle',
  });
  expect(subjects.of('waymark://agents/edit/compare-prices')).toEqual({ text: 'Compare prices' });
  expect(subjects.of('waymark://agents/new')).toEqual({ key: 'agents.newAgent' });
  expect(subjects.of(`waymark://schedules/edit/${SCHEDULE}`)).toEqual({ text: 'Every morning' });
  expect(subjects.of('waymark://schedules/results')).toEqual({ key: 'schedules.cameIn' });
  expect(subjects.of('waymark://settings/privacy')).toEqual({ key: 'settings.groupPrivacy' });
  expect(subjects.of('waymark://settings/newprofile')).toEqual({ key: 'menu.profiles' });
  for (const url of [
    'waymark://runs',
    'waymark://runs/run_5555555555',
    'waymark://agents/edit/gone',
    'waymark://settings',
    'waymark://settings/nothing',
    'https://shop.example/runs/run_0123456789',
  ])
    expect(subjects.of(url)).toBeNull();
});

test('tabs, their earlier pages and closed tabs are told theirs', () => {
  const url = `waymark://runs/${RUN}`;
  const subject = { text: 'Compare the kettles' };
  const tab: Tab = {
    id: TabIdSchema.parse(1),
    windowId: WindowIdSchema.parse(1),
    url,
    title: 'Runs',
    page: 'runs',
    faviconUrl: null,
    isLoading: false,
    canGoBack: false,
    canGoForward: false,
    failure: null,
  };
  expect(subjects.tab(tab)).toEqual({ ...tab, subject });
  const own = { url, title: '', page: 'runs' as const };
  const web = { url: 'https://shop.example/', title: 'Kettles' };
  expect(subjects.pages({ pages: [own, web], index: 1 })).toEqual({
    pages: [{ ...own, subject }, web],
    index: 1,
  });
  expect(subjects.closed({ id: 1, title: url, url, tabs: 1 })).toEqual({
    id: 1,
    title: url,
    url,
    tabs: 1,
    page: 'runs',
    subject,
  });
});
