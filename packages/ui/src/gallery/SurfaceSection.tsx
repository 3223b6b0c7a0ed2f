import { Activity, Gauge, Sparkles } from "lucide-react";
import { Avatar } from "../Avatar.tsx";
import { Button } from "../Button.tsx";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "../Card.tsx";
import { Separator } from "../Separator.tsx";
import { StatTile } from "../StatTile.tsx";
import { Section, Specimen } from "./Section.tsx";

export function SurfaceSection() {
  return (
    <Section
      id="surfaces"
      title="Surfaces"
      lead="Cards and tiles; the head of this page is a PageHeader. Values here are samples."
    >
      <Specimen
        title="Stat tiles: plain, link, progress, loading"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <StatTile
          icon={<Sparkles aria-hidden="true" />}
          label="Generations"
          value="24"
          hint="This month"
        />
        <StatTile
          icon={<Activity aria-hidden="true" />}
          label="Active workflows"
          value="3"
          hint="Open to see them"
          href="#surfaces"
        />
        <StatTile
          icon={<Gauge aria-hidden="true" />}
          label="API usage"
          value="67%"
          progress={0.67}
          hint="Of the monthly quota"
        />
        <StatTile label="Loading" value="" hint="…" loading />
      </Specimen>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card>
          <CardHeader>
            <CardTitle>Plain card</CardTitle>
            <CardDescription>Groups one subject.</CardDescription>
          </CardHeader>
          <CardContent className="text-sm">Content takes the room that is left.</CardContent>
          <CardFooter>
            <Button size="sm">Save</Button>
            <Button size="sm" variant="ghost">
              Cancel
            </Button>
          </CardFooter>
        </Card>
        <Card interactive>
          <CardHeader>
            <CardTitle>Interactive card</CardTitle>
            <CardDescription>Lifts when you point at it.</CardDescription>
          </CardHeader>
          <CardContent className="text-sm">For cards that lead somewhere.</CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Avatars and separators</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-4">
            <div className="flex items-center gap-3">
              <Avatar name="Workspace Owner" size="sm" />
              <Avatar name="Build Agent" />
              <Avatar name="Release Manager" size="lg" />
              <Separator orientation="vertical" />
              <Avatar name="viewer" />
            </div>
            <Separator />
            <Separator stitched />
          </CardContent>
        </Card>
      </div>
    </Section>
  );
}
