import { CloudUpload, Plus } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { pickableFiles } from '../../domain/uploads/upload-rules.ts';
import * as m from '../../domain/uploads/uploads.messages.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { usePageDrop } from './page-drop.ts';

/** File intake. Files may be dropped anywhere on the page; the zone only indicates that. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const picker = useRef<HTMLInputElement>(null);
	const isOver = usePageDrop(onFiles);
	return (
		<section
			aria-label={t(m.files)}
			className={classNames(
				'mb-3.5 flex flex-col items-stretch gap-4 rounded-card border-[1.5px] border-dashed px-4 py-4 transition-colors sm:flex-row sm:items-center md:gap-5 md:px-[26px] md:py-[22px]',
				'border-[color-mix(in_oklab,var(--accent)_60%,var(--line))]',
				isOver ? 'bg-accent-soft' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
			)}
		>
			<div className="flex min-w-0 flex-1 items-center gap-4 md:gap-5">
				<span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-accent-soft text-accent-text">
					<CloudUpload size={26} />
				</span>
				<div className="min-w-0">
					<h2 className="text-lg">
						<span className="touch:hidden">{t(isOver ? m.dropNow : m.dropHere)}</span>
						<span className="hidden touch:inline">{t(m.addFiles)}</span>
					</h2>
					<p className="mt-[3px] text-sm text-muted">{t(m.acceptedFiles)}</p>
				</div>
			</div>
			<Button size="lg" icon={Plus} data-choose-files onClick={() => picker.current?.click()}>
				{t(m.chooseFiles)}
			</Button>
			<FilePicker inputRef={picker} isMultiple onFiles={onFiles} />
		</section>
	);
}

interface FilePickerProps {
	inputRef: React.RefObject<HTMLInputElement | null>;
	isMultiple?: boolean;
	/** Audio files by default. */
	accept?: string;
	onFiles: (files: readonly File[]) => void;
}

/** The browser's own file dialog, opened by a button that calls `click` on it. */
export function FilePicker({ inputRef, isMultiple = false, accept = pickableFiles, onFiles }: FilePickerProps) {
	return (
		<input
			ref={inputRef}
			type="file"
			hidden
			multiple={isMultiple}
			accept={accept}
			onChange={({ currentTarget }) => {
				onFiles([...(currentTarget.files ?? [])]);
				// Allows choosing the same file again.
				currentTarget.value = '';
			}}
		/>
	);
}
