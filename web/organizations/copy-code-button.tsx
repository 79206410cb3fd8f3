import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';

export function CopyCodeButton({ code }: { code: string }) {
	const refused = 'Your browser refused. Select the code and copy it by hand.';
	return (
		<Button
			variant="primary"
			size="sm"
			icon={Copy}
			onClick={() => void copyText(code, 'Invitation code copied', refused)}
		>
			Copy code
		</Button>
	);
}
