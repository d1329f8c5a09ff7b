import { useEffect, useState } from 'react';

/** The uppermost of these elements that is on the screen; `null` before that is known. */
export function useGroupInSight(ids: readonly string[]): string | null {
  const [inSight, setInSight] = useState<string | null>(null);
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        setInSight((before) => ids.find((id) => shown.has(id)) ?? before);
      },
      // Below the toolbar and what lies above the groups in a narrow window.
      { rootMargin: '-230px 0px -50% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inSight;
}
