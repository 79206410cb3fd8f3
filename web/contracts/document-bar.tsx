import { Download, FileText, LetterText, type LucideIcon, Printer, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../domain/contracts/contract-signing.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { nextZoom } from './pdf-zoom.ts';

interface DocumentBarProps {
	zoom: number;
	onZoom: (zoom: number) => void;
	isText: boolean;
	onText: (isText: boolean) => void;
	onDownload: () => Promise<void>;
	isPrinting: boolean;
	onPrint: () => void;
}

/** Stays reachable while a long document is read. */
export function DocumentBar({ zoom, onZoom, isText, onText, onDownload, isPrinting, onPrint }: DocumentBarProps) {
	const [hasFailed, setHasFailed] = useState(false);
	async function handleDownload() {
		setHasFailed(false);
		await onDownload().catch(() => setHasFailed(true));
	}
	return (
		<div className="sticky top-0 z-[1] -mx-3 -mt-3 mb-1 flex flex-wrap items-center justify-end gap-1.5 bg-sunken px-3 py-2 md:rounded-card print:hidden">
			<span
				aria-live="polite"
				className={classNames('text-xs text-muted sm:mr-auto', hasFailed ? 'w-full sm:w-auto' : 'max-sm:sr-only')}
			>
				{hasFailed ? t(m.downloadFailed) : !isText && t(m.zoomLevel, { zoom })}
			</span>
			<Button size="sm" icon={isText ? FileText : LetterText} onClick={() => onText(!isText)}>
				{t(isText ? m.showPages : m.readAsText)}
			</Button>
			<Button size="sm" icon={Download} onClick={() => void handleDownload()}>
				<span className="max-sm:sr-only">{t(m.downloadPdf)}</span>
			</Button>
			<Button size="sm" icon={Printer} isBusy={isPrinting} onClick={onPrint}>
				<span className="max-sm:sr-only">{t(m.printDocument)}</span>
			</Button>
			{!isText && (
				<>
					<ZoomButton caption={t(m.zoomOut)} icon={ZoomOut} to={nextZoom(zoom, 'out')} onZoom={onZoom} />
					<ZoomButton caption={t(m.zoomIn)} icon={ZoomIn} to={nextZoom(zoom, 'in')} onZoom={onZoom} />
				</>
			)}
		</div>
	);
}

interface ZoomButtonProps {
	caption: string;
	icon: LucideIcon;
	/** Null at the last step. */
	to: number | null;
	onZoom: (zoom: number) => void;
}

function ZoomButton({ caption, icon, to, onZoom }: ZoomButtonProps) {
	// Not disabled at the last step, because a disabled button loses the focus.
	return (
		<Button
			size="sm"
			icon={icon}
			aria-disabled={to === null || undefined}
			className={classNames('min-w-11', to === null && 'opacity-45')}
			onClick={() => to !== null && onZoom(to)}
		>
			<span className="max-sm:sr-only">{caption}</span>
		</Button>
	);
}
