import { showToast } from './toast.ts';

/** Copies a text and says so. Where the browser refuses, the text itself is shown, or what to do instead. */
export async function copyText(text: string, copied: string, refused = text): Promise<void> {
	const hasCopied = await writeToClipboard(text);
	showToast(hasCopied ? { message: copied } : { message: refused, tone: 'neutral' });
}

/** Browsers offer their clipboard on secure addresses only; a phone on the local network is not one. */
async function writeToClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.position = 'fixed';
	field.style.opacity = '0';
	document.body.append(field);
	field.select();
	const hasCopied = document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return hasCopied;
}
