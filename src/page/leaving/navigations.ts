/** Repeats the last navigation that the page began; `null` if none is known. */
let again: (() => void) | null = null;
let isNoting = false;
let sent: SubmitEvent | null = null;

/** Starts to record where the page goes, by itself or by a link. */
export function noteNavigations(): void {
  if (isNoting) return;
  isNoting = true;
  addEventListener('submit', (event) => (sent = event), true);
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest, formData } = event;
    if (destination.sameDocument || downloadRequest !== null) return;
    again = formData === null ? goTo(event) : sendForm(sent);
  });
}

/** Repeats the page's navigation. Returns `false` if its target is unknown. */
export function goAgain(): boolean {
  const go = again;
  again = null;
  go?.();
  return go !== null;
}

function goTo({ navigationType, destination }: NavigateEvent): () => void {
  const { url, key } = destination;
  switch (navigationType) {
    case 'reload':
      return () => location.reload();
    case 'traverse':
      return () => void navigation.traverseTo(key);
    case 'replace':
      return () => location.replace(url);
    case 'push':
      return () => location.assign(url);
  }
}

/** Returns a function that sends the form again, as its data is not recorded. */
function sendForm(event: SubmitEvent | null): (() => void) | null {
  const form = event?.target;
  if (!(form instanceof HTMLFormElement)) return null;
  const submitter = event?.submitter ?? null;
  return () => form.requestSubmit(submitter);
}
