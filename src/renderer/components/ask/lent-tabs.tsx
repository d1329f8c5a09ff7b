import { PanelsTopLeft } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';

import { useWords } from '../../text/use-words.ts';
import { sessionChoices } from '../../text/runs/session-choices.ts';
import { SelectField } from '../fields/select-field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import './lent-tabs.css';

interface LendableTab {
  readonly id: TabId;
  readonly title: string;
  readonly host: string;
}

/** Choice of the tabs that a run may use besides its own. */
export interface TabChoice {
  /** Tabs to lend; without any there is no choice. */
  readonly tabs: readonly LendableTab[];
  readonly lent: LentTabs;
  readonly onLend: (lent: LentTabs) => void;
  /** Session of the run; `null` when settled. */
  readonly session: SessionKind | null;
  readonly onSession: (session: SessionKind) => void;
}

interface LendButtonProps {
  readonly choice: TabChoice;
  readonly isOpen: boolean;
  /** Id of the list that the button opens. */
  readonly listId: string;
  readonly onToggle: () => void;
}

/** A button and the list that it opens; `null` where there is nothing to lend. */
export function useLending(
  choice: TabChoice | null,
): { readonly button: ReactNode; readonly list: ReactNode } | null {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (choice === null || (choice.tabs.length === 0 && choice.session === null)) return null;
  return {
    button: (
      <LendButton
        choice={choice}
        isOpen={isOpen}
        listId={listId}
        onToggle={() => setOpen(!isOpen)}
      />
    ),
    list: isOpen ? <LentTabsList id={listId} choice={choice} /> : null,
  };
}

/** Opens the list of tabs, and says how many are lent. */
function LendButton({ choice, isOpen, listId, onToggle }: LendButtonProps) {
  const { t } = useWords();
  const { lent, tabs } = choice;
  const isAll = lent === 'all';
  const count = isAll ? tabs.length : lent.length;
  const isOwn = choice.session !== null && choice.session !== 'yours';
  const label = isAll ? t('ask.allTabs') : t('ask.tabsLent', { count });
  return (
    <IconButton
      className={count > 0 || isAll || isOwn ? 'lend-button is-lending' : 'lend-button'}
      label={label}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
    >
      <PanelsTopLeft size={18} aria-hidden="true" />
      {(count > 0 || isAll) && <span aria-hidden="true">{isAll ? '∗' : count}</span>}
    </IconButton>
  );
}

/** The person's tabs, each with a check box. */
function LentTabsList({ id, choice }: { readonly id: string; readonly choice: TabChoice }) {
  const { t } = useWords();
  const { tabs, lent, session, onLend, onSession } = choice;
  const isAll = lent === 'all';
  const toggle = (tabId: TabId, isLent: boolean) => {
    if (!isAll) onLend(isLent ? [...lent, tabId] : lent.filter((other) => other !== tabId));
  };
  return (
    <fieldset id={id} className="lent-tabs">
      <legend>{t('ask.tabsItMayUse')}</legend>
      <ul>
        <li>
          <label>
            <input type="checkbox" checked disabled />
            <span>{t('ask.thisTab')}</span>
          </label>
        </li>
        {tabs.map(({ id: tabId, title, host }) => (
          <li key={tabId}>
            <label title={title}>
              <input
                type="checkbox"
                checked={isAll || lent.includes(tabId)}
                disabled={isAll}
                onChange={(event) => toggle(tabId, event.target.checked)}
              />
              <bdi>{title}</bdi>
              <small dir="ltr">{host}</small>
            </label>
          </li>
        ))}
        <li>
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={(event) => onLend(event.target.checked ? 'all' : [])}
            />
            <span>{t('ask.allTabs')}</span>
          </label>
        </li>
      </ul>
      {session !== null && (
        <SelectField
          label={t('ask.session')}
          value={session}
          onChange={onSession}
          choices={sessionChoices(t)}
        />
      )}
    </fieldset>
  );
}
