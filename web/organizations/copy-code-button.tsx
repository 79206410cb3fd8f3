import { Copy } from 'lucide-react';
import { copyText } from '../lib/clipboard.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

export function CopyCodeButton({ code }: { code: string }) {
	async function handleCopy() {
		const hasCopied = await copyText(code);
		showToast(
			hasCopied
				? { message: 'Invitation code copied' }
				: { message: 'Your browser refused. Select the code and copy it by hand.', tone: 'neutral' },
		);
	}

	return (
		<Button variant="primary" size="sm" icon={Copy} onClick={() => void handleCopy()}>
			Copy code
		</Button>
	);
}
