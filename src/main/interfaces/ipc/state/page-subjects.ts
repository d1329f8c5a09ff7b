import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import { RunIdSchema, type RunId } from '#shared/model/ids.ts';
import type { ScheduleId } from '#shared/model/schedules/schedule.ts';
import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';
import { SETTINGS_GROUPS, settingsGroupOf } from '#shared/model/settings/settings-groups.ts';
import { MAX_SUBJECT, type PageSubject } from '#shared/model/tabs/page-subject.ts';
import type { Tab, TabPages } from '#shared/model/tabs/tab.ts';

import { parseInternalAddress } from '../../../browser/tabs/tab/internal-address.ts';

interface SubjectParts {
  /** Task of a run; `null` if it is unknown. */
  readonly taskOf: (runId: RunId) => string | null;
  /** Agents in the person's language. */
  readonly agents: () => readonly Pick<AgentDefinition, 'id' | 'name'>[];
  readonly schedules: () => readonly { readonly id: ScheduleId; readonly name: string }[];
}

/**
 * Says what Waymark's own pages are about, for titles. Only the window is told: a run's list of tabs has titles too, and
 * the task of one run is none of another's business.
 */
export class PageSubjects {
  readonly #parts: SubjectParts;

  constructor(parts: SubjectParts) {
    this.#parts = parts;
  }

  /** Subject of a URL; `null` for other pages, and where the page's name says enough. */
  of(url: string): PageSubject | null {
    const internal = parseInternalAddress(url);
    if (internal === null) return null;
    const [, , , kind = '', id = ''] = internal.url.split('/');
    if (internal.page === 'runs') return this.#ofRun(kind);
    if (internal.page === 'agents') return this.#ofAgent(kind, id);
    if (internal.page === 'settings') return ofSettings(internal.url);
    return internal.page === 'schedules' ? this.#ofSchedule(kind, id) : null;
  }

  tab(tab: Tab): Tab {
    const subject = tab.page === null ? null : this.of(tab.url);
    return subject === null ? tab : { ...tab, subject };
  }

  closed(item: ClosedItem): ClosedItem {
    const page = parseInternalAddress(item.url)?.page;
    const subject = this.of(item.url);
    return { ...item, ...(page !== undefined && { page }), ...(subject !== null && { subject }) };
  }

  pages({ pages, index }: TabPages): TabPages {
    const told = pages.map((page) => {
      const subject = page.page === undefined ? null : this.of(page.url);
      return subject === null ? page : { ...page, subject };
    });
    return { pages: told, index };
  }

  #ofRun(kind: string): PageSubject | null {
    if (kind === 'running') return { key: 'runs.runningTitle' };
    if (kind === 'compare') return { key: 'runs.compareTitle' };
    const runId = RunIdSchema.safeParse(kind);
    return runId.success ? textSubject(this.#parts.taskOf(runId.data)) : null;
  }

  #ofAgent(kind: string, id: string): PageSubject | null {
    if (kind === 'new') return { key: 'agents.newAgent' };
    if (kind === 'shown') return { key: 'recorder.title' };
    if (kind === 'from-run') return { key: 'agents.fromRunTitle' };
    return textSubject(this.#parts.agents().find((agent) => agent.id === id)?.name);
  }

  #ofSchedule(kind: string, id: string): PageSubject | null {
    if (kind === 'new') return { key: 'schedules.newTitle' };
    const named = textSubject(this.#parts.schedules().find((each) => each.id === id)?.name);
    return named ?? (kind.startsWith('result') ? { key: 'schedules.cameIn' } : null);
  }
}

function ofSettings(url: string): PageSubject | null {
  const group = settingsGroupOf(url);
  return group === null ? null : { key: SETTINGS_GROUPS[group] };
}

/** A text in one line, cut to the limit; `null` without one. */
function textSubject(text: string | null | undefined): PageSubject | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (line === '') return null;
  return { text: line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line };
}
