/** Does once more what the page began last; `null`: nothing is known of it. */
let again: (() => void) | null = null;
let isNoting = false;
let sent: SubmitEvent | null = null;

/** Notes from here on where the page goes by itself or by a link. */
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

/** Repeats the page's navigation. `false`: its target is unknown. */
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

/** Form data is not kept: the form is sent again. */
function sendForm(event: SubmitEvent | null): (() => void) | null {
  const form = event?.target;
  if (!(form instanceof HTMLFormElement)) return null;
  const submitter = event?.submitter ?? null;
  return () => form.requestSubmit(submitter);
}
