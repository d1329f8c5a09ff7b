import { use, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { SettingsQueryContext } from './settings-query.ts';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** Settings under a heading. It is out of sight while something is searched for that none of its words holds. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
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
      </header>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
