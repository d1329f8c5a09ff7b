import { useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { readMirror } from './app-state.ts';

/**
 * Keeps what is being written in a form of a tab's page: the page is drawn only while its tab is in front. The hook takes what the form
 * is about, and what it begins with where nothing has been written about that in this tab; `null` forgets what was written.
 */
export function keepTabForms<Form>() {
  const kept = new Map<TabId, { readonly about: string; readonly form: Form }>();
  return function useTabForm(
    tabId: TabId,
    about: string,
    first: () => Form,
  ): readonly [Form, (form: Form | null) => void] {
    const [form, setForm] = useState(() => {
      const written = kept.get(tabId);
      return written?.about === about ? written.form : first();
    });
    const write = (next: Form | null): void => {
      const open = new Set(readMirror().tabs.here.map(({ id }) => id));
      for (const id of kept.keys()) if (!open.has(id)) kept.delete(id);
      if (next === null) kept.delete(tabId);
      else {
        kept.set(tabId, { about, form: next });
        setForm(next);
      }
    };
    return [form, write];
  };
}
