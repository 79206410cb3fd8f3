import { Copy } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { copyText } from '../ui/toast.ts';

/** The code in groups of four: easy to read aloud, and still selectable as one text. */
export function InvitationCode({ code, size = 'md' }: { code: string; size?: 'sm' | 'md' }) {
	return (
		<p
			className={classNames(
				'font-mono leading-[1.2] font-semibold tracking-[0.02em] select-all',
				size === 'sm' ? 'mt-1.5 mb-2.5 text-base' : 'mt-[7px] mb-[11px] text-lg md:text-[1.375rem]',
			)}
		>
			{code.split('-').map((group, index) => (
				<Fragment key={group}>
					{index > 0 && <span className={classNames('text-faint', size === 'md' && 'md:mx-[3px]')}>-</span>}
					{group}
				</Fragment>
			))}
		</p>
	);
}

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
