import { Copy, Download } from 'lucide-react';
import * as m from '../../domain/accounts/two-factor.messages.ts';
import { download } from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/toast.ts';
import { useMember } from './member.ts';

/** The codes are shown only once, so they can be copied or saved here. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const { email } = useMember();

	function handleCopy() {
		void copyText(codes.join('\n'), t(m.codesCopied), t(m.codesNotCopied));
	}

	function handleDownload() {
		const lines = [t(m.codesFileTitle), email, t(m.codesFileHint), '', ...codes, ''];
		saveText('acetate-recovery-codes.txt', lines.join('\n'));
	}

	return (
		<div className="grid gap-4">
			<ul
				aria-label={t(m.recoveryCodes)}
				className="mono grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 text-sm select-all sm:grid-cols-2"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-2">
				<Button size="sm" icon={Copy} onClick={handleCopy}>
					{t(m.copyCodes)}
				</Button>
				<Button size="sm" icon={Download} onClick={handleDownload}>
					{t(download)}
				</Button>
				<Button variant="primary" className="ml-auto" onClick={onClose}>
					{t(m.codesSaved)}
				</Button>
			</div>
		</div>
	);
}

/** Offers a text as a file to be saved. */
function saveText(fileName: string, text: string) {
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	link.click();
	URL.revokeObjectURL(address);
}
