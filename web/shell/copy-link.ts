// A link for the clipboard. Not every browser lets a page write there: then the link is shown, to be copied by hand.
import { notify } from './notices.ts';

export async function copyLink(link: string, says: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    notify(says);
    return true;
  } catch {
    notify('This browser keeps its clipboard to itself: copy the link by hand.');
    return false;
  }
}
