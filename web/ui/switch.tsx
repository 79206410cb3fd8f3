import { Check } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from './ui.messages.ts';

interface SwitchProps {
	caption: string;
	/** Id of the description. */
	describedBy?: string;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}

/** For settings that are saved at once. */
export function Switch({ caption, describedBy, isOn, onChange }: SwitchProps) {
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-label={caption}
			aria-describedby={describedBy}
			onClick={() => onChange(!isOn)}
			className="group relative grid size-11 shrink-0 place-items-center rounded-md compact:h-8"
		>
			<span className="flex h-5 w-9 items-center rounded-pill border border-control bg-field px-[3px] transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent">
				<span className="size-3 rounded-full bg-muted transition-[translate,background-color] group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent" />
			</span>
		</button>
	);
}

/** A note beside settings that are saved immediately. */
export function SavedStatus({ isSaved }: { isSaved: boolean }) {
	return (
		<span role="status" className="flex items-center gap-1.5 text-xs text-muted">
			{isSaved && (
				<>
					<Check size={14} className="text-ok" />
					{t(m.saved)}
				</>
			)}
		</span>
	);
}
