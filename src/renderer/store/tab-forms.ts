import { useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';

import { readMirror } from './app-state.ts';

/**
 * Keeps a form's input while its tab is in the background, where its page is not rendered. The hook takes the form's subject and its
 * initial values; `null` drops the input.
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
