import { FolderGit2, Plus } from "lucide-react";
import { Alert } from "../Alert.tsx";
import { Badge } from "../Badge.tsx";
import { Button } from "../Button.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { ErrorState } from "../ErrorState.tsx";
import { Progress } from "../Progress.tsx";
import { Skeleton } from "../Skeleton.tsx";
import { Spinner } from "../Spinner.tsx";
import { StatusDot } from "../StatusDot.tsx";
import { toast } from "../toast-store.ts";
import type { ToastVariant } from "../toast-store.ts";
import { Section, Specimen } from "./Section.tsx";

const toasts: readonly ToastVariant[] = ["info", "success", "warning", "destructive"];

export function FeedbackSection() {
  return (
    <Section
      id="feedback"
      title="Feedback"
      lead="Loading, empty, failed, done: every screen owes its reader all four."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Alert title="Mail is not configured">
          Set SMTP_URL to send mail; until then it lands in the development mailbox.
        </Alert>
        <Alert variant="success" title="Backup finished">
          Every project was stored.
        </Alert>
        <Alert
          variant="warning"
          title="Close to the limit"
          actions={
            <Button size="sm" variant="outline">
              See plans
            </Button>
          }
        >
          83 of 100 generations are used this month.
        </Alert>
        <Alert variant="destructive" title="Invalid email or password">
          Check both and try again.
        </Alert>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Badges">
          <Badge>Draft</Badge>
          <Badge variant="brand">Demo</Badge>
          <Badge variant="success">Passed</Badge>
          <Badge variant="warning">Waiting</Badge>
          <Badge variant="danger">Failed</Badge>
          <Badge variant="info">Running</Badge>
        </Specimen>
        <Specimen title="Status" className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <StatusDot label="Idle" />
          <StatusDot tone="success" label="Healthy" />
          <StatusDot tone="info" label="Running" pulse />
          <StatusDot tone="warning" label="Degraded" />
          <StatusDot tone="danger" label="Down" />
        </Specimen>
        <Specimen title="Progress" className="grid gap-4">
          <Progress label="A third" value={0.34} />
          <Progress label="Nearly full" value={0.85} tone="warning" />
          <Progress label="Done" value={1} tone="success" />
          <Progress label="Unknown amount" />
        </Specimen>
        <Specimen title="Spinner and skeleton" className="flex items-center gap-6">
          <Spinner label="Loading" className="size-6 text-brand" />
          <div aria-busy="true" className="grid flex-1 gap-2.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Specimen>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <EmptyState
          icon={<FolderGit2 aria-hidden="true" />}
          title="No projects yet"
          description="A project is a real git repository. Create one and start from a template."
          action={
            <Button>
              <Plus aria-hidden="true" />
              New project
            </Button>
          }
        />
        <ErrorState
          title="The list could not be loaded"
          message="The gateway did not answer in time."
          requestId="01J9ZK5R7Q"
          onRetry={() => toast({ title: "Trying again" })}
        />
      </div>
      <Specimen title="Toasts (four at most; they wait while you point at them)">
        {toasts.map((variant) => (
          <Button
            key={variant}
            variant="outline"
            size="sm"
            onClick={() =>
              toast({ variant, title: `Example: ${variant}`, description: "It goes by itself." })
            }
          >
            {variant}
          </Button>
        ))}
      </Specimen>
    </Section>
  );
}
