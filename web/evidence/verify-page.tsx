import { FileSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccountFrame, FormHeading } from '../accounts/account-frame.tsx';
import { useSession } from '../accounts/session.ts';
import { messageOf } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { usePageDrop } from '../uploads/page-drop.ts';
import { UnreadableFile, useCheckDocument } from './evidence.queries.ts';
import { VerifyProgress, VerifyResult } from './verify-result.tsx';

/** `/verify`; open to everyone, signed in or not (R-VERIFY-1). */
export function VerifyPage() {
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle('Verify a document');
	return (
		<AccountFrame supportEmail={supportEmail}>
			<FormHeading
				title="Verify a document"
				lead="See whether a contract or label copy is exactly the file that was sealed. It is compared in this browser and not sent anywhere."
			/>
			<Verify />
		</AccountFrame>
	);
}

function Verify() {
	const check = useCheckDocument();
	const [reading, setReading] = useState<{ file: File; share: number } | null>(null);
	const running = useRef<AbortController>(null);
	useScope((scope) => scope.add(() => running.current?.abort()), []);

	function start(file: File) {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setReading({ file, share: 0 });
		const onProgress = (share: number) => setReading({ file, share });
		check.mutate({ file, signal: controller.signal, onProgress });
	}

	function stop() {
		running.current?.abort();
		setReading(null);
		check.reset();
	}

	const isOver = usePageDrop(([file]) => {
		if (file) start(file);
	});
	return (
		<div className="grid gap-4">
			<ChooseFile isOver={isOver} isAgain={reading !== null} onFile={start} />
			{check.isPending && reading && <VerifyProgress name={reading.file.name} share={reading.share} onStop={stop} />}
			{check.isError && reading && (
				<Notice tone="bad" onRetry={() => start(reading.file)}>
					{check.error instanceof UnreadableFile
						? 'This file could not be read. Choose it again.'
						: messageOf(check.error, 'The server could not be reached')}
				</Notice>
			)}
			{check.isSuccess && <VerifyResult checked={check.data} />}
		</div>
	);
}

interface ChooseFileProps {
	isOver: boolean;
	isAgain: boolean;
	onFile: (file: File) => void;
}

function ChooseFile({ isOver, isAgain, onFile }: ChooseFileProps) {
	const picker = useRef<HTMLInputElement>(null);
	return (
		<section
			aria-label="File"
			className={classNames(
				'grid justify-items-center gap-3 rounded-card border-[1.5px] border-dashed px-5 py-6 text-center transition-colors',
				'border-[color-mix(in_oklab,var(--accent)_60%,var(--line))]',
				isOver ? 'bg-accent-soft' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
			)}
		>
			<FileSearch size={26} strokeWidth={1.75} className="text-accent-text" aria-hidden="true" />
			<p className="pointer-coarse:hidden text-sm text-muted">
				{isOver ? 'Let go to check it' : 'Drop the file here, or'}
			</p>
			<Button variant={isAgain ? 'secondary' : 'primary'} size="lg" onClick={() => picker.current?.click()}>
				{isAgain ? 'Choose another file' : 'Choose file'}
			</Button>
			<input
				ref={picker}
				type="file"
				hidden
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) onFile(file);
					// The same file may be chosen again.
					currentTarget.value = '';
				}}
			/>
		</section>
	);
}
