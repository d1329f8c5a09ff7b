import { Lock } from 'lucide-react';
import { use, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { LateStyle } from '../../components/loading/late-style.tsx';
import { useWords } from '../../text/use-words.ts';
import style from './managed.css?url';
import { SettingsQueryContext } from './settings-query.ts';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint: string;
  /** Whether the administrator has set the whole section, so that it cannot be changed. */
  readonly isManaged?: boolean;
  /** Text about the parts that the administrator has set; absent or `false`: none. */
  readonly managed?: string | false;
  readonly children: ReactNode;
}

/** Settings under a heading, hidden during a search that matches none of their text. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, hint, isManaged = false, managed = false, children } = props;
  const { t } = useWords();
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const query = use(SettingsQueryContext);
  const [isFound, setFound] = useState(true);
  useLayoutEffect(() => {
    const text = element.current?.textContent.toLowerCase() ?? '';
    const words = query.toLowerCase().split(/\s+/);
    setFound(words.every((word) => text.includes(word)));
  }, [query]);
  return (
    <section ref={element} className="settings-section" aria-labelledby={id} hidden={!isFound}>
      <header>
        <h3 id={id}>{title}</h3>
        <p>{hint}</p>
        {(isManaged || managed !== false) && (
          <p className="settings-managed">
            <LateStyle href={style} />
            <Lock size={14} aria-hidden="true" />
            {managed === false ? t('policy.setBy') : `${t('policy.setBy')}: ${managed}`}
          </p>
        )}
      </header>
      {isManaged ? (
        <fieldset className="settings-fields" disabled>
          {children}
        </fieldset>
      ) : (
        <div className="settings-fields">{children}</div>
      )}
    </section>
  );
}
