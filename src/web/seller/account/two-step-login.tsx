import { useState } from 'react'
import type { SecondFactorSetup, SellerAccount } from '#contract/api/seller-account.ts'
import { sellerAccountText } from '#text/seller-account.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { AccountForm, type Values } from './account-form.tsx'

const { factor: text } = sellerAccountText
const fewCodes = 3

type Props = { account: SellerAccount; onChanged: () => void }
type Step =
  | { name: 'set up' | 'new codes' | 'switch off' }
  | { name: 'scan'; setup: SecondFactorSetup }
  | { name: 'codes'; codes: string[] }

/** Says whether a login asks for a code too, and lets the seller change that. */
export function TwoStepLogin({ account, onChanged }: Props) {
  const [step, setStep] = useState<Step>()
  const { isOn, recoveryCodesLeft } = account.secondFactor

  function close(): void {
    setStep(undefined)
    onChanged()
  }

  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-bold tracking-tight">{text.title}</h2>
        <span
          className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${isOn ? 'bg-leaf-wash text-leaf-deep' : 'bg-paper text-ink-soft'}`}
        >
          {isOn ? text.on : text.off}
        </span>
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">{isOn ? text.onLead : text.offLead}</p>
      {isOn && (
        <p className={`mt-2 ${recoveryCodesLeft < fewCodes ? 'text-beet' : 'text-ink-soft'}`}>
          {text.codesLeft(recoveryCodesLeft)}
          {recoveryCodesLeft < fewCodes && ` ${text.fewCodes}`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <button
              type="button"
              onClick={() => setStep({ name: 'new codes' })}
              className="button button-outlined"
            >
              {text.newCodes}
            </button>
            <button
              type="button"
              onClick={() => setStep({ name: 'switch off' })}
              className="button button-quiet text-beet hover:bg-beet-wash"
            >
              {text.switchOff}
            </button>
          </>
        ) : (
          <button
            type="button"
            onClick={() => setStep({ name: 'set up' })}
            className="button button-filled min-h-12"
          >
            {text.setUp}
          </button>
        )}
      </div>
      {step && <StepDialog step={step} onStep={setStep} onClose={close} />}
    </section>
  )
}

type StepProps = { step: Step; onStep: (step: Step) => void; onClose: () => void }

function StepDialog({ step, onStep, onClose }: StepProps) {
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onClose={onClose} />
  if (step.name === 'scan') {
    return <ScanDialog setup={step.setup} onStep={onStep} onClose={onClose} />
  }
  if (step.name === 'set up') {
    return (
      <Dialog title={text.setUpTitle} lead={text.setUpLead} onClose={onClose}>
        <AccountForm
          fields={['currentPassword']}
          submit={text.next}
          send={async ({ currentPassword }) => {
            const body = { currentPassword }
            const { setup } = await askAsSeller('POST /api/v1/seller/second-factor', { body })
            onStep({ name: 'scan', setup })
          }}
          onCancel={onClose}
        />
      </Dialog>
    )
  }
  if (step.name === 'new codes') {
    return (
      <Dialog title={text.newCodesTitle} lead={text.newCodesLead} onClose={onClose}>
        <AccountForm
          fields={['currentPassword', 'code']}
          submit={text.makeCodes}
          send={async (values) => onStep({ name: 'codes', codes: await makeCodes(values) })}
          onCancel={onClose}
        />
      </Dialog>
    )
  }
  return <SwitchOffDialog onClose={onClose} />
}

async function makeCodes({ currentPassword, code }: Values): Promise<string[]> {
  const body = { currentPassword, code }
  const { recoveryCodes } = await askAsSeller('POST /api/v1/seller/second-factor/recovery-codes', {
    body,
  })
  return recoveryCodes
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  async function switchOff({ currentPassword, code }: Values): Promise<void> {
    const body = { currentPassword, code }
    const { message } = await askAsSeller('POST /api/v1/seller/second-factor/removal', { body })
    toastSuccess(message ?? '')
    onClose()
  }

  return (
    <Dialog title={text.switchOffTitle} lead={text.switchOffLead} onClose={onClose}>
      <AccountForm
        fields={['currentPassword', 'code']}
        submit={text.switchOff}
        look="button-danger"
        send={switchOff}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type ScanProps = Omit<StepProps, 'step'> & { setup: SecondFactorSetup }

function ScanDialog({ setup, onStep, onClose }: ScanProps) {
  const { qr, secret, uri } = setup

  async function confirm({ code }: Values): Promise<void> {
    const { recoveryCodes } = await askAsSeller('POST /api/v1/seller/second-factor/confirmation', {
      body: { code },
    })
    onStep({ name: 'codes', codes: recoveryCodes })
  }

  return (
    <Dialog title={text.scanTitle} lead={text.scanLead} onClose={onClose}>
      <AccountForm
        fields={['code']}
        labels={{ code: { label: text.firstCode, hint: text.firstCodeHint } }}
        submit={text.switchOn}
        send={confirm}
        onCancel={onClose}
      >
        {/* Black on white in every theme: apps read nothing else reliably. */}
        <svg
          role="img"
          aria-label={text.qr}
          // The quiet zone around it is part of a QR code.
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          shapeRendering="crispEdges"
          className="mx-auto w-full max-w-60 rounded-control border border-line bg-sheet forced-color-adjust-none"
        >
          <path d={qr.path} className="fill-print" />
        </svg>
        <div>
          <p className="text-xs text-ink-soft">{text.orType}</p>
          <p className="mt-1 rounded-control bg-paper px-3 py-2 font-mono break-words select-all">
            {grouped(secret)}
          </p>
          <p className="sm:hidden">
            <a href={uri} className="button button-quiet -ml-3">
              {text.open}
            </a>
          </p>
        </div>
      </AccountForm>
    </Dialog>
  )
}

function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

/** Cannot be dismissed by accident: the codes are not shown again. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog title={text.codesTitle} lead={text.codesLead}>
      <ul
        data-print-alone
        aria-label={text.codesTitle}
        className="grid justify-center gap-y-1 rounded-control bg-paper px-4 py-3 font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <button
          type="button"
          onClick={() => void copyText(codes.join('\n'), text)}
          className="button button-outlined"
        >
          {text.copy}
        </button>
        <button type="button" onClick={() => window.print()} className="button button-outlined">
          {text.print}
        </button>
        <button
          type="button"
          data-first-focus
          onClick={onClose}
          className="button button-filled col-span-2 min-h-12"
        >
          {text.saved}
        </button>
      </div>
    </Dialog>
  )
}
